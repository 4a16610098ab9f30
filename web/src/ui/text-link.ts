/** The classes of a link within a sentence, for a plain one as for a router's. */
export const TEXT_LINK = 'text-brand underline underline-offset-4';
