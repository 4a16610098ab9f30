import {
  parseSums,
  STATS_ID,
  type Stats,
  storedStatsSchema,
} from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import {
  type CustomerRequests,
  getCountsChange,
  REQUEST_RESULTS_ID,
} from '@vouchwell/domain/customers/request-results';
import { collections } from '@vouchwell/domain/paths';
import { isTimeZone } from '@vouchwell/domain/shared/dates';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, type DocumentWriter, database, incrementBy } from './firestore.ts';

const DEFAULT_TIME_ZONE = 'UTC';

export const toTimeZone = (timeZone: unknown): string =>
  typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;

export const statsRef = (business: DocumentReference): DocumentReference =>
  business.collection(collections.stats).doc(STATS_ID);

const countedStatsSchema = z.object({
  ...storedStatsSchema.shape,
  ownerUserId: z.string(),
  countedAt: z.date(),
});

export interface CountedStats extends Stats {
  readonly ownerUserId: string;
  /** Start of the last full recount; the epoch if there hasn't been one. */
  readonly countedAt: Date;
}

/** Returns null if the stats are missing or can't be parsed. */
export function parseCountedStats(snapshot: DocumentSnapshot): CountedStats | null {
  const stats = countedStatsSchema.safeParse(fromStored(snapshot.data())).data;
  const sums = stats && parseSums(stats.sums);
  return stats && sums ? { ...stats, sums } : null;
}

export const toStoredStats = ({ sums, ...fields }: CountedStats): object =>
  toStored({ ...fields, sums: JSON.stringify(sums) });

/** Replaces an invalid time zone with the time zone used for the stats. */
export function repairTimeZone(businessId: string): Promise<void> {
  const ref = businessRef(businessId);
  return database().runTransaction(async (transaction) => {
    const [business, stats] = await transaction.getAll(ref, statsRef(ref));
    const storedTimeZone = business?.get('time_zone') ?? null;
    if (!business?.exists || storedTimeZone === null || isTimeZone(storedTimeZone)) return;
    const timeZone = stats && parseCountedStats(stats)?.timeZone;
    transaction.update(ref, { time_zone: toTimeZone(timeZone) });
  });
}

export function addStats(
  writer: DocumentWriter,
  business: DocumentReference,
  { ownerUserId, timeZone }: Pick<Business, 'ownerUserId' | 'timeZone'>,
): void {
  const emptyStats = { ownerUserId, timeZone: timeZone ?? DEFAULT_TIME_ZONE, sums: {} };
  writer.create(statsRef(business), toStoredStats({ ...emptyStats, countedAt: new Date(0) }));
}

export const requestResultsRef = (businessId: string) =>
  businessRef(businessId).collection(collections.stats).doc(REQUEST_RESULTS_ID);

/** Pass null for a customer that isn't stored. Uses increments, so concurrent changes all count. */
export function addRequestCountChange(
  writer: DocumentWriter,
  businessId: string,
  before: CustomerRequests | null,
  after: CustomerRequests | null,
): void {
  const changes = Object.entries(getCountsChange(before, after));
  if (changes.length === 0) return;
  const sums = Object.fromEntries(changes.map(([row, counts]) => [row, incrementBy(counts)]));
  writer.set(requestResultsRef(businessId), { sums }, { merge: true });
}
