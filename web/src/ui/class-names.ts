/** Joins class names, leaving out what is not there: `classNames('a', isOpen && 'b')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
