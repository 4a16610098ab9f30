export const TEXT_LINK = 'text-brand underline underline-offset-4';

/** Joins class names and skips falsy ones: `classNames('a', isOpen && 'b')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
