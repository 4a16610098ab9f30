import type { Query } from 'firebase-admin/firestore';
import { businessRef, type Firestore } from '../db/firestore.ts';

/** A business id, or null for every business. */
export type RemovalScope = string | null;

/** Limited to one business if possible, so its removals cost only as much as it is large. */
export const documentsWithin = (db: Firestore, name: string, scope: RemovalScope): Query =>
  scope === null ? db.collectionGroup(name) : businessRef(db, scope).collection(name);
