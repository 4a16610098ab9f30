import { collections } from '@vouchwell/domain/paths';
import { QUERY_MAX } from '@vouchwell/domain/shared/limits';
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

/** Limited by the rules. Firestore doesn't even count documents without a summed field. */
export async function sumDocuments<Sums extends AggregateSpec>(
  summed: Query,
  sums: Sums,
): Promise<AggregateSpecData<Sums>> {
  return (await getAggregateFromServer(query(summed, limit(QUERY_MAX)), sums)).data();
}

/** Limited by the rules. */
export async function countDocuments(counted: Query): Promise<number> {
  const snapshot = await getCountFromServer(query(counted, limit(QUERY_MAX)));
  return snapshot.data().count;
}
