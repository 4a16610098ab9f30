import { fromStored } from '@vouchwell/domain/lib/stored';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import {
  changedCells,
  countedReferralSchema,
  countedRewardSchema,
  countedVisitsSchema,
  referralShares,
  rewardShares,
  type Share,
  visitShares,
} from '@vouchwell/domain/stats/figure-shares';
import type * as z from 'zod/mini';
import { database } from '../db/firestore.ts';
import { recountCells } from './recount-figures.ts';

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

/** Makes what counts the cells of the figures again that a change of such a document changed. */
const recountChange =
  <T>(schema: z.ZodMiniType<T>, sharesOf: (one: T, dayOf: (date: Date) => string) => Share[]) =>
  async (change: DocumentChange): Promise<void> => {
    const { businessId, before, after } = change;
    const parse = (snapshot: Snapshot) => schema.safeParse(fromStored(snapshot.data())).data;
    const [was, is] = [parse(before), parse(after)];
    const cells = (day: (date: Date) => string) =>
      changedCells(was ? sharesOf(was, day) : [], is ? sharesOf(is, day) : []);
    // Most changes, such as a note or an opened draft, count nowhere, whatever the time zone.
    if (cells((date) => date.toISOString()).length === 0) return;
    await recountCells(database(), businessId, changedAt(change), (timeZone) =>
      cells((date) => dayOf(date, timeZone)),
    );
  };

export const recountReferral = recountChange(countedReferralSchema, referralShares);
export const recountReward = recountChange(countedRewardSchema, rewardShares);
export const recountVisits = recountChange(countedVisitsSchema, visitShares);
