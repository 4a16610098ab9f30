import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@vouchwell/domain/lib/paths';
import { addDays, isDay } from '@vouchwell/domain/lib/time-zone';
import {
  countedReferralSchema,
  countedRewardSchema,
  countedVisitsSchema,
} from '@vouchwell/domain/stats/figure-shares';
import type { Sums, SumsByRow } from '@vouchwell/domain/stats/figures';
import {
  type Cell,
  type CountedFigures,
  withCells,
} from '@vouchwell/domain/stats/recounted-figures';
import { tallyFigures } from '@vouchwell/domain/stats/tally-figures';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { businessRef, figuresIn, figuresRef, knownZone, storedFigures } from '../db/figures.ts';
import {
  addWrite,
  commitUnlessOutdated,
  type Firestore,
  parseSnapshot,
  type Seen,
} from '../db/firestore.ts';
import { countCell } from './count-figures.ts';

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

/** Counts all figures of a business from its documents, each of which it reads. */
export async function countAll(
  business: DocumentReference,
  timeZone: string,
  now: Date,
): Promise<SumsByRow> {
  const tally = tallyFigures(timeZone, now);
  const { referrals, rewards, visits } = collections;
  await addEach(business, referrals, countedReferralSchema, REFERRAL_FIELDS, tally.addReferral);
  const rewardFields = ['state', 'due_at', 'amount_cents', 'campaign_id'];
  await addEach(business, rewards, countedRewardSchema, rewardFields, tally.addReward);
  await addEach(business, visits, countedVisitsSchema, ['day', 'visits'], tally.addVisits);
  return tally.sums();
}

/** More conflicts in a row than the changes of a busy business make. */
const ATTEMPTS = 30;
const PAUSE_MS = 300;

/**
 * The cells that others counted while all of them were: they are counted once more. Their days began
 * in the time zone of before, so that in another one a day beside them may be meant.
 */
function countedMeanwhile(seen: Seen, { timeZone, countedAt }: CountedFigures): Cell[] {
  const figures = figuresIn(seen);
  const cells = Object.entries(figures?.recountedAt ?? {}).flatMap(([cell, ms]) =>
    ms >= countedAt.getTime() ? [cell as Cell] : [],
  );
  if (!figures || figures.timeZone === timeZone) return cells;
  const beside = (cell: Cell): Cell[] => {
    const [what, row = ''] = cell.split(' ');
    if (!isDay(row)) return [cell];
    return [-1, 0, 1].map((days): Cell => `${what} ${addDays(row, days)}`);
  };
  return [...new Set(cells.flatMap(beside))];
}

/**
 * Counts everything of a business from its documents, in the time zone that it has now, and writes
 * it, also where there were no figures before. Reads each of its documents once, however many change
 * meanwhile.
 * @throws where its figures are written by others each time
 */
export async function countAllFigures(db: Firestore, businessId: string): Promise<void> {
  const ref = businessRef(db, businessId);
  let all = null as CountedFigures | null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [business, seen] = await db.getAll(ref, figuresRef(ref));
    if (!business?.exists || !seen) return;
    const timeZone = knownZone(business.get('time_zone'));
    const readAt = seen.readTime.toDate();
    if (all?.timeZone !== timeZone) {
      const ownerUserId: string = business.get('owner_user_id');
      const sums = await countAll(ref, timeZone, readAt);
      all = { ownerUserId, timeZone, sums, countedAt: readAt, recountedAt: {} };
      continue;
    }
    const counted = new Map<Cell, Sums>();
    for (const cell of countedMeanwhile(seen, all))
      counted.set(cell, await countCell({ ref, timeZone }, cell));
    const batch = db.batch();
    addWrite(batch, seen, storedFigures(withCells(all, counted, readAt)));
    if (await commitUnlessOutdated(batch)) return;
    await pause(Math.random() * PAUSE_MS);
  }
  throw new Error(`The figures of ${businessId} were written by others ${ATTEMPTS} times`);
}
