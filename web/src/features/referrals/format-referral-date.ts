import type { Referral } from '@vouchwell/domain/referrals/referral';
import { formatOverdueWait, getWaitStart } from '@vouchwell/domain/referrals/response-time';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useState } from 'react';

const relativeFormat = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
const dateFormat = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' });
const dateWithYearFormat = new Intl.DateTimeFormat(locale(), {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const exactFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' });

const getMidnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Returns 'just now', '5 minutes ago', 'yesterday' or 'Nov 3'. */
export function formatRelativeTime(date: Date, now: Date): string {
  const ageMs = now.getTime() - date.getTime();
  // Also covers future dates, in case this clock is behind the server's.
  if (ageMs < MINUTE_MS) return t('just now');
  if (ageMs < HOUR_MS) return relativeFormat.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  const days = Math.round((getMidnight(now).getTime() - getMidnight(date).getTime()) / DAY_MS);
  if (days === 0 || ageMs < 6 * HOUR_MS)
    return relativeFormat.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  if (days < 7) return relativeFormat.format(-days, 'day');
  return formatDay(date, now);
}

/** Returns 'Nov 3', or 'Nov 3, 2025' for a different year. */
export const formatDay = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? dateFormat : dateWithYearFormat).format(date);

/** Returns 'Tuesday, November 3, 2026 at 2:05 PM', for tooltips. */
export const formatExactTime = (date: Date): string => exactFormat.format(date);

/** Returns a referral's age, or 'No contact for 3 days' if the owner is overdue to contact the friend. */
export function formatReferralAge(referral: Referral, now: Date, waitHours: number): string {
  const wait = formatOverdueWait(referral, waitHours, now);
  // A friend who requested contact already has a badge.
  return wait && !referral.askedAt
    ? t('No contact for {wait}', { wait })
    : formatRelativeTime(getWaitStart(referral), now);
}

/** Returns the current time, updated once a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
