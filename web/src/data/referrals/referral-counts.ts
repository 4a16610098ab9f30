import { QUERY_MAX } from '@vouchwell/domain/limits';
import { collections } from '@vouchwell/domain/paths';
import { type ReferralCounts, referralCountsSchema } from '@vouchwell/domain/referrer';
import {
  type AggregateSpec,
  type AggregateSpecData,
  collection,
  type Firestore,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  type Query,
  query,
  sum,
} from 'firebase/firestore';

export const referrersOf = (firestore: Firestore, businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrers);

/** How many referrals a business has at each status, by one aggregation over its referrers. */
export async function readReferralCounts(
  firestore: Firestore,
  businessId: string,
): Promise<ReferralCounts> {
  // Firestore allows five sums per query; the sixth count is the rest of the total.
  const counts = await sumDocuments(referrersOf(firestore, businessId), {
    total: sum('total'),
    new: sum('new'),
    contacted: sum('contacted'),
    in_progress: sum('in_progress'),
    converted: sum('converted'),
  });
  const { total, contacted, in_progress, converted } = counts;
  const lost = total - counts.new - contacted - in_progress - converted;
  return referralCountsSchema.parse({ ...counts, lost });
}

/**
 * Counts and sums over what a query finds, up to the limit that the rules allow. Firestore leaves out
 * documents that lack a summed field, also where they are counted in the same query.
 */
export async function sumDocuments<Sums extends AggregateSpec>(
  summed: Query,
  sums: Sums,
): Promise<AggregateSpecData<Sums>> {
  return (await getAggregateFromServer(query(summed, limit(QUERY_MAX)), sums)).data();
}

/** How many documents a query finds, up to the limit that the rules allow. */
export async function countDocuments(counted: Query): Promise<number> {
  const snapshot = await getCountFromServer(query(counted, limit(QUERY_MAX)));
  return snapshot.data().count;
}
