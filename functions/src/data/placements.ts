import { collections } from '@vouchwell/domain/paths';
import { placementScansSchema } from '@vouchwell/domain/placements';
import { FieldValue } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';

const scansRef = (db: Firestore, businessId: string, code: string) =>
  db
    .collection(collections.businesses)
    .doc(businessId)
    .collection(collections.placements)
    .doc(code);

/** Counts one visit by a place's link. Nothing is read first, so visits at once cannot lose each other. */
export async function addScan(db: Firestore, businessId: string, code: string): Promise<void> {
  await scansRef(db, businessId, code).set({ scans: FieldValue.increment(1) }, { merge: true });
}

/** How often a place's link was opened: for checks, not for screens. */
export async function readScans(db: Firestore, businessId: string, code: string): Promise<number> {
  const snapshot = await scansRef(db, businessId, code).get();
  return parseSnapshot(placementScansSchema, snapshot)?.scans ?? 0;
}
