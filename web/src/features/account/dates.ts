const thisYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** A date as people say it: 'November 3', with the year where it is not this one. */
export function sayDate(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}

/** The exact moment, for the hover: 'Tuesday, November 3, 2026 at 2:05 PM'. */
export const exactDate = (date: Date): string => whole.format(date);
