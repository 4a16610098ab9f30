import {
  ASK_RESULTS_ID,
  type AskResults,
  askResultsSchema,
  type CountedCustomer,
  changedCounts,
} from '@vouchwell/domain/customers/ask-results';
import { collections } from '@vouchwell/domain/lib/paths';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { businessRef, type Firestore, parseSnapshot, type Writes } from './firestore.ts';

export const askResultsRef = (db: Firestore, businessId: string) =>
  businessRef(db, businessId).collection(collections.stats).doc(ASK_RESULTS_ID);

/** What came of a business's asks; nothing where nobody was asked yet. */
export const parseAskResults = (snapshot: DocumentSnapshot): AskResults =>
  parseSnapshot(askResultsSchema, snapshot) ?? { sums: {} };

/**
 * Counts what a change of a customer changes of what came of the asks, in the write that changes them; null
 * stands for one who is not on the list. It increments without reading, so that changes at once all count.
 */
export function countChange(
  db: Firestore,
  writes: Writes,
  businessId: string,
  before: CountedCustomer | null,
  after: CountedCustomer | null,
): void {
  const changed = Object.entries(changedCounts(before, after));
  if (changed.length === 0) return;
  const increments = changed.map(([row, sums]) => [
    row,
    Object.fromEntries(
      Object.entries(sums).map(([name, by]) => [name, FieldValue.increment(by)] as const),
    ),
  ]);
  const sums = Object.fromEntries(increments);
  writes.set(askResultsRef(db, businessId), { sums }, { merge: true });
}
