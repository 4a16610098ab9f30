import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { locale } from '../shared/i18n.ts';
import type { Referral } from './referral.ts';

/** Start of the wait; a contact request restarts it. */
export const waitsSince = ({
  status,
  createdAt,
  askedAt,
}: Pick<Referral, 'status' | 'createdAt' | 'askedAt'>): Date =>
  (status === 'new' && askedAt) || createdAt;

const inUnit = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  count.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });

function durationInWords(ms: number, round: (count: number) => number): string {
  if (ms < HOUR_MS) return inUnit(Math.max(1, round(ms / MINUTE_MS)), 'minute');
  return ms < DAY_MS ? inUnit(round(ms / HOUR_MS), 'hour') : inUnit(round(ms / DAY_MS), 'day');
}

/** '5 minutes', '5 hours' or '2 days'; at least a minute. */
export const waitInWords = (ms: number): string => durationInWords(ms, Math.floor);

/** The same, with hours and days rounded to the nearest one. */
export const timeLeftInWords = (ms: number): string => durationInWords(ms, Math.round);

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

/** Upper ends, in minutes. Waits are stored as a step, so any median takes only a few counts. */
const STEPS_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10080, 20160] as const;

/** Includes the last step, which has no upper end. */
export const CONTACT_SPEEDS = STEPS_MINUTES.length + 1;

/** Step 0 is within five minutes. */
export function contactSpeed(createdAt: Date, contactedAt: Date): number {
  const minutes = (contactedAt.getTime() - createdAt.getTime()) / 60_000;
  const step = STEPS_MINUTES.findIndex((end) => minutes <= end);
  return step === -1 ? STEPS_MINUTES.length : step;
}

/** Upper end of a step; null for the last. */
export const contactSpeedMinutes = (step: number): number | null => STEPS_MINUTES[step] ?? null;
