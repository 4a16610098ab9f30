const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const shortDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const yearDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });
const wholeDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** When something was, as people say it: 'just now', '5 minutes ago', 'yesterday', 'Nov 3'. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  // A clock that runs behind the server's puts what has just happened into the future.
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = Math.round((midnight(now).getTime() - midnight(date).getTime()) / (DAY * 1000));
  if (days === 0 || seconds < 6 * HOUR) return words.format(-Math.floor(seconds / HOUR), 'hour');
  if (days < 7) return words.format(-days, 'day');
  return dayOf(date, now);
}

/** The day as people say it: 'Nov 3', with the year where it is another one. */
export const dayOf = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? shortDate : yearDate).format(date);

/** The exact moment, for the hover: 'Tuesday, November 3, 2026 at 2:05 PM'. */
export const exactTime = (date: Date): string => wholeDate.format(date);
