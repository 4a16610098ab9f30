export const TEXT_LINK = 'text-brand underline underline-offset-4';
export const FOOTER_LINK =
  'inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere hover:text-ink hover:underline';

export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export const TAB_ROW_CLASS = 'flex-wrap gap-x-1 border-b border-line';
export const TAB_CLASS =
  'inline-flex min-h-11 items-center rounded-t-control border-b-2 border-transparent px-2.5 text-sm font-medium text-soft transition hover:text-ink focus-visible:-outline-offset-3 sm:px-4 sm:text-base ' +
  'aria-[current]:border-brand aria-[current]:text-ink data-[state=active]:border-brand data-[state=active]:text-ink';
