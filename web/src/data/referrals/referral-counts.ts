import { QUERY_MAX } from '@vouchwell/domain/lib/limits';
import { collections } from '@vouchwell/domain/lib/paths';
import {
  type AggregateSpec,
  type AggregateSpecData,
  collection,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  type Query,
  query,
} from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';

export const referrersOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrers);

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
