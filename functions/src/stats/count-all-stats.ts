import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@vouchwell/domain/lib/paths';
import { addDays, isDay } from '@vouchwell/domain/lib/time-zone';
import { aggregateStats } from '@vouchwell/domain/stats/aggregate-stats';
import {
  countedReferralSchema,
  countedRewardSchema,
  countedVisitsSchema,
} from '@vouchwell/domain/stats/contributions';
import {
  type CountedStats,
  type Counter,
  withCounters,
} from '@vouchwell/domain/stats/recounted-stats';
import type { Sums, SumsByRow } from '@vouchwell/domain/stats/stats';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import {
  addWrite,
  commitUnlessOutdated,
  type Firestore,
  parseSnapshot,
  type Seen,
} from '../db/firestore.ts';
import { businessRef, knownZone, statsIn, statsRef, storedStats } from '../db/stats.ts';
import { readCounter } from './count-stats.ts';

/** Reads every document of a part of a business, as it comes, and gives those that can be parsed. */
async function addEach<T>(
  business: DocumentReference,
  part: string,
  schema: z.ZodMiniType<T>,
  fields: readonly string[],
  add: (one: T) => void,
): Promise<void> {
  const documents = business
    .collection(part)
    .select(...fields)
    .stream();
  for await (const snapshot of documents as AsyncIterable<QueryDocumentSnapshot>) {
    const one = parseSnapshot(schema, snapshot);
    if (one) add(one);
  }
}

const REFERRAL_FIELDS = [
  'status',
  'referrer_key',
  'created_at',
  'converted_at',
  'job_value_cents',
  'contact_speed',
  'campaign_id',
];

/** Counts all stats of a business from its documents, each of which it reads. */
export async function countAll(
  business: DocumentReference,
  timeZone: string,
  now: Date,
): Promise<SumsByRow> {
  const aggregate = aggregateStats(timeZone, now);
  const { referrals, rewards, visits } = collections;
  await addEach(business, referrals, countedReferralSchema, REFERRAL_FIELDS, aggregate.addReferral);
  const rewardFields = ['state', 'due_at', 'amount_cents', 'campaign_id'];
  await addEach(business, rewards, countedRewardSchema, rewardFields, aggregate.addReward);
  await addEach(business, visits, countedVisitsSchema, ['day', 'visits'], aggregate.addVisits);
  return aggregate.sums();
}

/** More conflicts in a row than the changes of a busy business make. */
const ATTEMPTS = 30;
const PAUSE_MS = 300;

/**
 * The counters that others counted while all of them were: they are counted once more. Their days began
 * in the time zone of before, so that in another one a day beside them may be meant.
 */
function countedMeanwhile(seen: Seen, { timeZone, countedAt }: CountedStats): Counter[] {
  const stats = statsIn(seen);
  const counters = Object.entries(stats?.recountedAt ?? {}).flatMap(([counter, ms]) =>
    ms >= countedAt.getTime() ? [counter as Counter] : [],
  );
  if (!stats || stats.timeZone === timeZone) return counters;
  const beside = (counter: Counter): Counter[] => {
    const [what, row = ''] = counter.split(' ');
    if (!isDay(row)) return [counter];
    return [-1, 0, 1].map((days): Counter => `${what} ${addDays(row, days)}`);
  };
  return [...new Set(counters.flatMap(beside))];
}

/**
 * Counts everything of a business from its documents, in the time zone that it has now, and writes
 * it, also where there were no stats before. Reads each of its documents once, however many change
 * meanwhile.
 * @throws where its stats are written by others each time
 */
export async function countAllStats(db: Firestore, businessId: string): Promise<void> {
  const ref = businessRef(db, businessId);
  let all = null as CountedStats | null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [business, seen] = await db.getAll(ref, statsRef(ref));
    if (!business?.exists || !seen) return;
    const timeZone = knownZone(business.get('time_zone'));
    const readAt = seen.readTime.toDate();
    if (all?.timeZone !== timeZone) {
      const ownerUserId: string = business.get('owner_user_id');
      const sums = await countAll(ref, timeZone, readAt);
      all = { ownerUserId, timeZone, sums, countedAt: readAt, recountedAt: {} };
      continue;
    }
    const counted = new Map<Counter, Sums>();
    for (const counter of countedMeanwhile(seen, all))
      counted.set(counter, await readCounter({ ref, timeZone }, counter));
    const batch = db.batch();
    addWrite(batch, seen, storedStats(withCounters(all, counted, readAt)));
    if (await commitUnlessOutdated(batch)) return;
    await pause(Math.random() * PAUSE_MS);
  }
  throw new Error(`The stats of ${businessId} were written by others ${ATTEMPTS} times`);
}
