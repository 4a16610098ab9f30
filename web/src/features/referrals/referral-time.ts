import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useEffect, useState } from 'react';
import * as texts from './texts.ts';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const shortDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const yearDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });
const wholeDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** When something was, as people say it: 'just now', '5 minutes ago', 'yesterday', 'Nov 3'. */
export function relativeTime(date: Date, now: Date): string {
  const past = now.getTime() - date.getTime();
  // Also for dates in the future, which occur if this clock is behind the server's.
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return relative.format(-Math.floor(past / MINUTE_MS), 'minute');
  const days = Math.round((midnight(now).getTime() - midnight(date).getTime()) / DAY_MS);
  if (days === 0 || past < 6 * HOUR_MS) return relative.format(-Math.floor(past / HOUR_MS), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  return dayOf(date, now);
}

/** The day as people say it: 'Nov 3', with the year where it is another one. */
export const dayOf = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? shortDate : yearDate).format(date);

/** The exact moment, for the hover: 'Tuesday, November 3, 2026 at 2:05 PM'. */
export const exactTime = (date: Date): string => wholeDate.format(date);

/** After so many days a referral that is still new has waited too long. */
const WAITS_DAYS = 2;

/** Since when a referral is what it is: a friend who asked to be contacted waits since then. */
const since = ({ status, createdAt, askedAt }: Referral): Date =>
  (status === 'new' && askedAt) || createdAt;

/** For how many days a referral has waited for the owner; null where it has not, or not for long. */
export function daysWaiting(referral: Referral, now: Date): number | null {
  const past = now.getTime() - since(referral).getTime();
  return referral.status === 'new' && past > WAITS_DAYS * DAY_MS ? Math.floor(past / DAY_MS) : null;
}

/** How old a referral is; for one that has waited for long: 'New for 3 days'. */
export function ageOf(referral: Referral, now: Date): string {
  const days = daysWaiting(referral, now);
  return days === null ? relativeTime(since(referral), now) : texts.newFor(days);
}

/** The current time, updated once a minute, for relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
