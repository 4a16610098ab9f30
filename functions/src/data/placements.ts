import { collections } from '@vouchwell/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';

/** Counts one visit by a place's link. Nothing is read first, so visits at once cannot lose each other. */
export async function addScan(db: Firestore, businessId: string, code: string): Promise<void> {
  const placements = db
    .collection(collections.businesses)
    .doc(businessId)
    .collection(collections.placements);
  await placements.doc(code).set({ scans: FieldValue.increment(1) }, { merge: true });
}
