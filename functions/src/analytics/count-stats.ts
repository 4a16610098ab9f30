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
  customerRequestsSchema,
  getRequestContribution,
} from '@vouchwell/domain/customers/request-results';
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
  type CountedStats,
  parseCountedStats,
  requestResultsRef,
  statsRef,
  toStoredStats,
  toTimeZone,
} from '../db/stats.ts';

const getContribution = (snapshot: DocumentSnapshot, toDay: (date: Date) => string): SumsByRow =>
  STATS_CONTRIBUTIONS[snapshot.ref.parent.id]?.(
    { ...(fromStored(snapshot.data()) as object), id: snapshot.id },
    toDay,
  ) ?? {};

/** Returns the document that stores how much one document contributes to the stats. */
const sumsRef = (business: DocumentReference, { parent, id }: DocumentReference) =>
  business.collection(collections.counted).doc(`${parent.id}_${id}`);

/** Retry limit, higher than the number of consecutive write conflicts in a busy business. */
const MAX_ATTEMPTS = 15;

function countInTransaction(businessId: string, refs: readonly DocumentReference[]): Promise<void> {
  const business = businessRef(businessId);
  return database().runTransaction(
    async (transaction) => {
      const [snapshot, ...snapshots] = await transaction.getAll(
        statsRef(business),
        ...refs.flatMap((ref) => [ref, sumsRef(business, ref)]),
      );
      const stats = snapshot && parseCountedStats(snapshot);
      if (!stats) return;
      const changes = refs.flatMap((_, index) => {
        // Each document is followed by what it has contributed so far.
        const [document, sumsDoc] = snapshots.slice(2 * index);
        return document && sumsDoc ? getContributionChange(document, sumsDoc, stats) : [];
      });
      if (changes.length === 0) return;
      for (const { ref, current } of changes) {
        const fields = { countedAt: stats.countedAt, sums: JSON.stringify(current) };
        if (isEmptySums(current)) transaction.delete(ref);
        else transaction.set(ref, toStored(fields));
      }
      const today = toLocalDay(snapshot.readTime.toDate(), stats.timeZone);
      const rows = Object.entries(addSums([stats.sums, ...changes.map(({ change }) => change)]));
      const sums = Object.fromEntries(rows.filter(([row]) => isRowRetained(row, today)));
      transaction.update(snapshot.ref, { ...toStoredStats({ ...stats, sums }) });
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Returns the document's new contribution and its difference from the counted one; empty if equal. */
function getContributionChange(
  document: DocumentSnapshot,
  sumsDoc: DocumentSnapshot,
  { timeZone, countedAt }: CountedStats,
) {
  // The last recount started from zero, so contributions that were counted before it don't matter.
  const isCurrent = sumsDoc.get('counted_at')?.toMillis() === countedAt.getTime();
  const previous = (isCurrent && parseSums(sumsDoc.get('sums'))) || {};
  const current = getContribution(document, (date) => toLocalDay(date, timeZone));
  const change = subtractSums(current, previous);
  return isEmptySums(change) ? [] : [{ ref: sumsDoc.ref, current, change }];
}

interface PendingCount {
  readonly refs: Map<string, DocumentReference>;
  readonly promise: Promise<void>;
}

/** Documents to count once the business's current transaction ends, keyed by business id. */
const pendingCounts = new Map<string, PendingCount>();

/** Counts documents; safe to repeat in any order. Skips businesses without stats (deleted or to be recounted). */
function countDocuments(businessId: string, refs: readonly DocumentReference[]): Promise<void> {
  let pending = pendingCounts.get(businessId);
  if (!pending) {
    const pendingRefs = new Map<string, DocumentReference>();
    const promise = runSerially([`stats ${businessId}`], () => {
      pendingCounts.delete(businessId);
      return countInTransaction(businessId, [...pendingRefs.values()]);
    });
    pending = { refs: pendingRefs, promise };
    pendingCounts.set(businessId, pending);
  }
  for (const ref of refs) pending.refs.set(ref.path, ref);
  return pending.promise;
}

export interface DocumentChange {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/** Counts a changed document and, if a referral moved to a different referrer, both referrers. */
export async function countDocumentChange(businessId: string, { before, after }: DocumentChange) {
  const business = businessRef(businessId);
  const { parent, id } = after.ref;
  // Compare exact times, because days depend on the time zone of the stats.
  const [oldSums, newSums] = [before, after].map((snapshot) =>
    getContribution(snapshot, (date) => date.toISOString()),
  );
  const isChanged = !isEmptySums(subtractSums(newSums ?? {}, oldSums ?? {}));
  const [oldKey, newKey] = [before, after].map((snapshot) => snapshot.get('referrer_key'));
  const keys = parent.id === collections.referrals && oldKey !== newKey ? [oldKey, newKey] : [];
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
  const [snapshot, sumsDoc] = await database().getAll(statsRef(business), sumsRef(business, ref));
  const stats = snapshot && parseCountedStats(snapshot);
  const unopenedCount = parseSums(sumsDoc?.get('sums') ?? '')?.[ALL_TIME]?.unopened ?? 0;
  return (stats ? getUnopenedCount(stats) : 0) - unopenedCount + Number(isUnopened(referral));
}

const PAGE_SIZE = 200;

/** Stats stay correct during the recount, unless `startsFromZero` is true. Safe to repeat. */
export async function recountStats(businessId: string, startsFromZero = true): Promise<void> {
  const business = businessRef(businessId);
  const businessExists = await database().runTransaction(async (transaction) => {
    const [businessSnapshot, snapshot] = await transaction.getAll(business, statsRef(business));
    if (!businessSnapshot?.exists || !snapshot) return false;
    const stats = startsFromZero ? null : parseCountedStats(snapshot);
    const { sums, countedAt } = stats ?? { sums: {}, countedAt: new Date() };
    const timeZone = toTimeZone(businessSnapshot.get('time_zone'));
    const ownerUserId: string = businessSnapshot.get('owner_user_id');
    transaction.set(snapshot.ref, toStoredStats({ ownerUserId, timeZone, sums, countedAt }));
    return true;
  });
  if (!businessExists) return;
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
    const counted = parseSnapshot(customerRequestsSchema, customer);
    if (counted) sums = addSums([sums, getRequestContribution(counted)]);
  }
  return sums;
}

/** Retry limit, higher than the number of conflicts that one count is likely to encounter. */
const MAX_RECOUNT_ATTEMPTS = 10;

/** @throws Error after too many write conflicts */
export async function recountRequestResults(businessId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_RECOUNT_ATTEMPTS; attempt += 1) {
    const [business, snapshot] = await database().getAll(
      businessRef(businessId),
      requestResultsRef(businessId),
    );
    if (!business?.exists || !snapshot) return;
    const sums = await countAllRequests(businessId);
    if (!snapshot.exists && Object.keys(sums).length === 0) return;
    const batch = database().batch();
    addUpsert(batch, snapshot, { sums });
    if (await commitIfUnchanged(batch)) return;
  }
  throw new Error(
    `The request results of ${businessId} changed ${MAX_RECOUNT_ATTEMPTS} times in the meantime`,
  );
}
