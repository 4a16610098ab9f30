/** The languages of the public pages, and of the messages and mails that follow from them. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
