import { QUERY_MAX } from '@vouchwell/domain/limits';
import { getCountFromServer, limit, type Query, query } from 'firebase/firestore';

/** How many documents a query finds, up to the most that the rules let one query ask for. */
export async function countDocuments(counted: Query): Promise<number> {
  const snapshot = await getCountFromServer(query(counted, limit(QUERY_MAX)));
  return snapshot.data().count;
}
