import { fromStored } from '@vouchwell/domain/lib/stored';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import {
  type Contribution,
  changedCounters,
  countedReferralSchema,
  countedRewardSchema,
  countedVisitsSchema,
  referralContributions,
  rewardContributions,
  visitContributions,
} from '@vouchwell/domain/stats/contributions';
import type * as z from 'zod/mini';
import { database } from '../db/firestore.ts';
import { recountCounters } from './recount-stats.ts';

type Snapshot = FirebaseFirestore.DocumentSnapshot;

/** A change of a document of a business, as its event tells of it. */
interface DocumentChange {
  readonly businessId: string;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** When the event says that it was written. */
  readonly time: string;
}

/** When a document was written; of a deletion the latest that it can be, for some events tell seconds. */
const changedAt = ({ after, time }: DocumentChange): Date =>
  after.updateTime?.toDate() ?? new Date(new Date(time).setUTCMilliseconds(999));

/** Makes what counts the counters of the stats again that a change of such a document changed. */
const recountChange =
  <T>(
    schema: z.ZodMiniType<T>,
    contributionsOf: (one: T, dayOf: (date: Date) => string) => Contribution[],
  ) =>
  async (change: DocumentChange): Promise<void> => {
    const { businessId, before, after } = change;
    const parse = (snapshot: Snapshot) => schema.safeParse(fromStored(snapshot.data())).data;
    const [was, is] = [parse(before), parse(after)];
    const counters = (day: (date: Date) => string) =>
      changedCounters(was ? contributionsOf(was, day) : [], is ? contributionsOf(is, day) : []);
    // Most changes, such as a note or an opened draft, count nowhere, whatever the time zone.
    if (counters((date) => date.toISOString()).length === 0) return;
    await recountCounters(database(), businessId, changedAt(change), (timeZone) =>
      counters((date) => dayOf(date, timeZone)),
    );
  };

export const recountReferral = recountChange(countedReferralSchema, referralContributions);
export const recountReward = recountChange(countedRewardSchema, rewardContributions);
export const recountVisits = recountChange(countedVisitsSchema, visitContributions);
