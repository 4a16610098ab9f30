import { STATS_CONTRIBUTIONS } from '@vouchwell/domain/analytics/contributions';
import {
  ALL_TIME,
  addSums,
  getUnopenedCount,
  isEmptySums,
  isRowRetained,
  parseSums,
  type SumsByRow,
  subtractSums,
} from '@vouchwell/domain/analytics/stats';
import {
  countedCustomerSchema,
  getRequestContribution,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { isUnopened, type Referral } from '@vouchwell/domain/referrals/referral';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { runSerially } from '../async.ts';
import {
  addUpsert,
  businessRef,
  commitIfUnchanged,
  type DocumentReference,
  type DocumentSnapshot,
  database,
  documentId,
  parseSnapshot,
  type QueryDocumentSnapshot,
  readIdPages,
} from '../db/firestore.ts';
import {
  parseCountedStats,
  requestResultsRef,
  statsRef,
  toStoredStats,
  toTimeZone,
} from '../db/stats.ts';

const countedContribution = (snapshot: DocumentSnapshot, day: (date: Date) => string): SumsByRow =>
  STATS_CONTRIBUTIONS[snapshot.ref.parent.id]?.(
    { ...(fromStored(snapshot.data()) as object), id: snapshot.id },
    day,
  ) ?? {};

/** Returns the document that stores how much one document contributes to the stats. */
const includedRef = (business: DocumentReference, { parent, id }: DocumentReference) =>
  business.collection(collections.counted).doc(`${parent.id}_${id}`);

/** Retry limit, higher than the number of consecutive write conflicts in a busy business. */
const MAX_ATTEMPTS = 15;

function countNow(businessId: string, refs: readonly DocumentReference[]): Promise<void> {
  const business = businessRef(businessId);
  return database().runTransaction(
    async (transaction) => {
      const [seen, ...found] = await transaction.getAll(
        statsRef(business),
        ...refs.flatMap((ref) => [ref, includedRef(business, ref)]),
      );
      const stats = seen && parseCountedStats(seen);
      if (!stats) return;
      const day = (date: Date) => toLocalDay(date, stats.timeZone);
      const changes = refs.flatMap((_, index) => {
        const [document, included] = found.slice(2 * index);
        if (!document || !included) return [];
        const isCurrent = included.get('counted_at')?.toMillis() === stats.countedAt.getTime();
        const before = (isCurrent && parseSums(included.get('sums'))) || {};
        const after = countedContribution(document, day);
        const change = subtractSums(after, before);
        return isEmptySums(change) ? [] : [{ ref: included.ref, after, change }];
      });
      if (changes.length === 0) return;
      for (const { ref, after } of changes) {
        const fields = { countedAt: stats.countedAt, sums: JSON.stringify(after) };
        if (isEmptySums(after)) transaction.delete(ref);
        else transaction.set(ref, toStored(fields));
      }
      const today = toLocalDay(seen.readTime.toDate(), stats.timeZone);
      const rows = Object.entries(addSums([stats.sums, ...changes.map(({ change }) => change)]));
      const sums = Object.fromEntries(rows.filter(([row]) => isRowRetained(row, today)));
      transaction.update(seen.ref, { ...toStoredStats({ ...stats, sums }) });
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

interface Batch {
  readonly refs: Map<string, DocumentReference>;
  readonly counted: Promise<void>;
}

/** Documents to count once the business's current transaction ends, keyed by business id. */
const waiting = new Map<string, Batch>();

/** Counts documents; safe to repeat in any order. Skips businesses without stats, which are deleted or recounted. */
function countDocuments(businessId: string, refs: readonly DocumentReference[]): Promise<void> {
  let batch = waiting.get(businessId);
  if (!batch) {
    const all = new Map<string, DocumentReference>();
    const counted = runSerially([`stats ${businessId}`], () => {
      waiting.delete(businessId);
      return countNow(businessId, [...all.values()]);
    });
    batch = { refs: all, counted };
    waiting.set(businessId, batch);
  }
  for (const ref of refs) batch.refs.set(ref.path, ref);
  return batch.counted;
}

export interface DocumentChange {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/** Counts a changed document and, if a referral moved to a different referrer, both referrers. */
export async function countDocumentChange(
  businessId: string,
  { before, after }: DocumentChange,
): Promise<void> {
  const business = businessRef(businessId);
  const { parent, id } = after.ref;
  const [was, is] = [before, after].map((snapshot) =>
    countedContribution(snapshot, (date) => date.toISOString()),
  );
  const isChanged = !isEmptySums(subtractSums(is ?? {}, was ?? {}));
  const [from, to] = [before, after].map((snapshot) => snapshot.get('referrer_key'));
  const keys = parent.id === collections.referrals && from !== to ? [from, to] : [];
  const referrers = business.collection(collections.referrers);
  const refs = [
    ...(isChanged ? [business.collection(parent.id).doc(id)] : []),
    ...keys.filter(Boolean).map((key) => referrers.doc(key)),
  ];
  if (refs.length > 0) await countDocuments(businessId, refs);
}

export async function countUnopenedReferrals(referral: Referral): Promise<number> {
  const business = businessRef(referral.businessId);
  const ref = business.collection(collections.referrals).doc(referral.id);
  const [seen, included] = await database().getAll(statsRef(business), includedRef(business, ref));
  const stats = seen && parseCountedStats(seen);
  const counted = parseSums(included?.get('sums') ?? '')?.[ALL_TIME]?.unopened ?? 0;
  return (stats ? getUnopenedCount(stats) : 0) - counted + Number(isUnopened(referral));
}

const PAGE_SIZE = 200;

/** Stats stay correct during the recount, unless `isFromZero` is true. Safe to repeat. */
export async function recountStats(businessId: string, isFromZero = true): Promise<void> {
  const business = businessRef(businessId);
  const isThere = await database().runTransaction(async (transaction) => {
    const [businessSnapshot, seen] = await transaction.getAll(business, statsRef(business));
    if (!businessSnapshot?.exists || !seen) return false;
    const stats = isFromZero ? null : parseCountedStats(seen);
    const { sums, countedAt } = stats ?? { sums: {}, countedAt: new Date() };
    const timeZone = toTimeZone(businessSnapshot.get('time_zone'));
    const ownerUserId: string = businessSnapshot.get('owner_user_id');
    transaction.set(seen.ref, toStoredStats({ ownerUserId, timeZone, sums, countedAt }));
    return true;
  });
  if (!isThere) return;
  for (const name of Object.keys(STATS_CONTRIBUTIONS)) {
    const collection = business.collection(name);
    const query = collection.orderBy(documentId()).select();
    for await (const ids of readIdPages(query, PAGE_SIZE))
      await countDocuments(
        businessId,
        ids.map((id) => collection.doc(id)),
      );
  }
}

async function countAllRequests(businessId: string): Promise<SumsByRow> {
  const customers = businessRef(businessId).collection(collections.customers);
  let sums: SumsByRow = {};
  for await (const customer of customers
    .select('asks')
    .stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const counted = parseSnapshot(countedCustomerSchema, customer);
    if (counted) sums = addSums([sums, getRequestContribution(counted)]);
  }
  return sums;
}

/** Retry limit, higher than the number of conflicts that one count is likely to encounter. */
const RECOUNT_ATTEMPTS = 10;

/** @throws Error after too many write conflicts */
export async function recountRequestResults(businessId: string): Promise<void> {
  for (let attempt = 0; attempt < RECOUNT_ATTEMPTS; attempt += 1) {
    const [business, seen] = await database().getAll(
      businessRef(businessId),
      requestResultsRef(businessId),
    );
    if (!business?.exists || !seen) return;
    const sums = await countAllRequests(businessId);
    if (!seen.exists && Object.keys(sums).length === 0) return;
    const batch = database().batch();
    addUpsert(batch, seen, { sums });
    if (await commitIfUnchanged(batch)) return;
  }
  throw new Error(
    `The request results of ${businessId} changed ${RECOUNT_ATTEMPTS} times in the meantime`,
  );
}
