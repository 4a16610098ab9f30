import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { locale } from '../shared/i18n.ts';
import type { Referral } from './referral.ts';

type WaitingReferral = Pick<Referral, 'status' | 'createdAt' | 'askedAt'>;

/** Returns the start of the wait; a contact request restarts it. */
export const getWaitStart = ({ status, createdAt, askedAt }: WaitingReferral): Date =>
  (status === 'new' && askedAt) || createdAt;

const format = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  count.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long', useGrouping: false });

function formatDuration(ms: number, round: (count: number) => number): string {
  if (ms < HOUR_MS) return format(Math.max(1, round(ms / MINUTE_MS)), 'minute');
  return ms < DAY_MS ? format(round(ms / HOUR_MS), 'hour') : format(round(ms / DAY_MS), 'day');
}

/** Returns '5 minutes', '5 hours' or '2 days'; at least a minute. */
export const formatWait = (ms: number): string => formatDuration(ms, Math.floor);

/** Like `formatWait`, but rounds hours and days to the nearest one. */
export const formatTimeLeft = (ms: number): string => formatDuration(ms, Math.round);

/** Returns the text for an overdue referral; null if it isn't overdue. `waitHours` 0 means never. */
export function formatOverdueWait(
  referral: WaitingReferral,
  waitHours: number,
  now: Date,
): string | null {
  const ms = now.getTime() - getWaitStart(referral).getTime();
  const isOverdue = referral.status === 'new' && waitHours > 0 && ms >= waitHours * HOUR_MS;
  return isOverdue ? formatWait(ms) : null;
}

/** Finds the referral whose friend has waited longest, excluding `shownReferrals`. */
export function findLongestWaitingReferral<R extends WaitingReferral & Pick<Referral, 'id'>>(
  referrals: readonly R[],
  shownReferrals: readonly Pick<Referral, 'id'>[],
): R | null {
  const shownIds = new Set(shownReferrals.map(({ id }) => id));
  const [first] = referrals
    .filter(({ id }) => !shownIds.has(id))
    .toSorted((a, b) => getWaitStart(a).getTime() - getWaitStart(b).getTime());
  return first ?? null;
}

/** Upper bounds in minutes. Waits are stored as buckets, because a median of buckets needs only a few counts. */
const BUCKET_ENDS_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10080, 20160] as const;

/** Number of buckets, including the last, which has no upper bound. */
export const RESPONSE_BUCKET_COUNT = BUCKET_ENDS_MINUTES.length + 1;

/** Returns the bucket of a response time; bucket 0 means within five minutes. */
export function getResponseTimeBucket(createdAt: Date, contactedAt: Date): number {
  const minutes = (contactedAt.getTime() - createdAt.getTime()) / 60_000;
  const bucket = BUCKET_ENDS_MINUTES.findIndex((end) => minutes <= end);
  return bucket === -1 ? BUCKET_ENDS_MINUTES.length : bucket;
}

/** Returns the upper end of a bucket in minutes; null for the last bucket. */
export const getBucketMinutes = (bucket: number): number | null =>
  BUCKET_ENDS_MINUTES[bucket] ?? null;
