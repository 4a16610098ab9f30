import { runTransaction, type Transaction } from 'firebase/firestore';
import { firestore } from './firebase.ts';

/**
 * Writes once the server has agreed, or rejects: nothing that an owner changed waits in a tab that
 * may be closed. Out of reach it rejects at once, where Firestore would try for ten seconds.
 */
export async function runOnlineTransaction<T>(
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine) throw new Error('Offline');
  return runTransaction(firestore, update);
}
