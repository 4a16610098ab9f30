import {
  countedReferralSchema,
  countedRewardSchema,
  countedVisitsSchema,
} from '@vouchwell/domain/figure-shares';
import type { SumsByDay } from '@vouchwell/domain/figures';
import { collections } from '@vouchwell/domain/paths';
import { tallyFigures } from '@vouchwell/domain/tally-figures';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { businessRef, DEFAULT_ZONE, figuresRef, storedFigures } from './figures.ts';
import { addWrite, commitUnlessOutdated, type Firestore, parseSnapshot } from './firestore.ts';

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
];

/** Counts all figures of a business from its documents, each of which it reads. */
export async function countAll(
  business: DocumentReference,
  timeZone: string,
  now: Date,
): Promise<SumsByDay> {
  const tally = tallyFigures(timeZone, now);
  const { referrals, rewards, visits } = collections;
  await addEach(business, referrals, countedReferralSchema, REFERRAL_FIELDS, tally.addReferral);
  const rewardFields = ['state', 'due_at', 'amount_cents'];
  await addEach(business, rewards, countedRewardSchema, rewardFields, tally.addReward);
  await addEach(business, visits, countedVisitsSchema, ['day', 'visits'], tally.addVisits);
  return tally.sums();
}

/** More than a few times nobody writes to a business while its documents are read. */
const ATTEMPTS = 10;

/**
 * Counts everything of a business from its documents, in the time zone that it has now, and writes
 * it, also where there were no figures before. Reads each of its documents.
 * @throws where its figures are written each time before it is done.
 */
export async function countAllFigures(db: Firestore, businessId: string): Promise<void> {
  const ref = businessRef(db, businessId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [business, seen] = await db.getAll(ref, figuresRef(ref));
    if (!business?.exists || !seen) return;
    const timeZone = business.get('time_zone') ?? DEFAULT_ZONE;
    const countedAt = seen.readTime.toDate();
    const sums = await countAll(ref, timeZone, countedAt);
    const ownerUserId = business.get('owner_user_id');
    const figures = { ownerUserId, timeZone, sums, countedAt, recountedAt: {} };
    const batch = db.batch();
    addWrite(batch, seen, storedFigures(figures));
    if (await commitUnlessOutdated(batch)) return;
  }
  throw new Error(`The figures of ${businessId} were written by others ${ATTEMPTS} times`);
}
