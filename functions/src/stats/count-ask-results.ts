import { contributionOf, countedSchema } from '@vouchwell/domain/customers/ask-results';
import { collections } from '@vouchwell/domain/lib/paths';
import { addSums, type SumsByRow } from '@vouchwell/domain/stats/stats';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  addWrite,
  businessRef,
  commitUnlessOutdated,
  type Firestore,
  parseSnapshot,
} from '../db/firestore.ts';
import { askResultsRef } from '../db/stats.ts';

async function countAsks(db: Firestore, businessId: string): Promise<SumsByRow> {
  const customers = businessRef(db, businessId).collection(collections.customers);
  let sums: SumsByRow = {};
  for await (const one of customers
    .select('asks')
    .stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const counted = parseSnapshot(countedSchema, one);
    if (counted) sums = addSums([sums, contributionOf(counted)]);
  }
  return sums;
}

/** More conflicts than one count is likely to meet. */
const ATTEMPTS = 10;

/** Recounts request results from all customers. @throws Error after too many write conflicts */
export async function recountAsks(db: Firestore, businessId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [business, seen] = await db.getAll(
      businessRef(db, businessId),
      askResultsRef(db, businessId),
    );
    if (!business?.exists || !seen) return;
    const sums = await countAsks(db, businessId);
    if (!seen.exists && Object.keys(sums).length === 0) return;
    const batch = db.batch();
    addWrite(batch, seen, { sums });
    if (await commitUnlessOutdated(batch)) return;
  }
  throw new Error(`What came of the asks of ${businessId} was changed ${ATTEMPTS} times`);
}
