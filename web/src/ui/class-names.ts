export const TEXT_LINK = 'text-brand underline underline-offset-4';

export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
