import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts';
import { locale } from '../lib/translate.ts';
import type { Referral } from './referral.ts';

/** Start of the wait; a contact request restarts it. */
export const waitsSince = ({
  status,
  createdAt,
  askedAt,
}: Pick<Referral, 'status' | 'createdAt' | 'askedAt'>): Date =>
  (status === 'new' && askedAt) || createdAt;

const inUnit = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  count.toLocaleString(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  });

/** '5 hours' or '2 days'. */
export const waitInWords = (ms: number): string =>
  ms < DAY_MS ? inUnit(Math.floor(ms / HOUR_MS), 'hour') : inUnit(Math.floor(ms / DAY_MS), 'day');

/** '2 minutes', '5 hours' or '3 days'; at least a minute. */
export function timeLeftInWords(ms: number): string {
  if (ms < HOUR_MS) return inUnit(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute');
  return ms < DAY_MS
    ? inUnit(Math.round(ms / HOUR_MS), 'hour')
    : inUnit(Math.round(ms / DAY_MS), 'day');
}

/** Text for an overdue referral; null if it isn't. `waitHours` 0 is never. */
export function longWait(
  referral: Pick<Referral, 'status' | 'createdAt' | 'askedAt'>,
  waitHours: number,
  now: Date,
): string | null {
  const ms = now.getTime() - waitsSince(referral).getTime();
  const isLong = referral.status === 'new' && waitHours > 0 && ms >= waitHours * HOUR_MS;
  return isLong ? waitInWords(ms) : null;
}
