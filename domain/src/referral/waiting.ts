import { DAY_MS, HOUR_MS } from '../lib/durations.ts';
import { locale } from '../lib/translate.ts';
import type { Referral } from './referral.ts';

/** Start of the wait; a contact request restarts it. */
export const waitsSince = ({
  status,
  createdAt,
  askedAt,
}: Pick<Referral, 'status' | 'createdAt' | 'askedAt'>): Date =>
  (status === 'new' && askedAt) || createdAt;

/** '5 hours' or '2 days'. */
export function waitInWords(ms: number): string {
  const [count, unit] =
    ms < DAY_MS ? [Math.floor(ms / HOUR_MS), 'hour'] : [Math.floor(ms / DAY_MS), 'day'];
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  return count.toLocaleString(locale(), style);
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
