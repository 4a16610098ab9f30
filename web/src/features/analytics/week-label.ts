/** The day a week begins, as people say it: "16 Nov", "Nov 16". */
export const weekLabel = (start: Date): string =>
  start.toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
