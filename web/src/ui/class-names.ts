/** The classes of a link within a sentence, for a plain one as for a router's. */
export const TEXT_LINK = 'text-brand underline underline-offset-4';

/** Joins class names, leaving out what is not there: `classNames('a', isOpen && 'b')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
