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

/** '5 minutes', '5 hours' or '2 days'. */
export function waitInWords(ms: number): string {
  const [unit, length] =
    ms < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : ms < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  const count = Math.max(1, Math.floor(ms / length));
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

/** Friend who has waited longest for a call they asked for, apart from the referrals already shown. */
export function longestUnseenWait<
  R extends Pick<Referral, 'id' | 'status' | 'createdAt' | 'askedAt'>,
>(asked: readonly R[], shown: readonly Pick<Referral, 'id'>[]): R | null {
  const ids = new Set(shown.map(({ id }) => id));
  const [first] = asked
    .filter(({ id }) => !ids.has(id))
    .toSorted((a, b) => waitsSince(a).getTime() - waitsSince(b).getTime());
  return first ?? null;
}
