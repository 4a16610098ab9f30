import type { Query } from 'firebase-admin/firestore';
import { businessRef, type Firestore } from '../db/firestore.ts';

/** Where a person is removed: at one business by its id, or at every one (null). */
export type RemovalScope = string | null;

/**
 * The documents of a name below one business, or below every one. What one business removes asks
 * nothing of the others, so that it costs and takes as long as that business is large.
 */
export const documentsWithin = (db: Firestore, name: string, scope: RemovalScope): Query =>
  scope === null ? db.collectionGroup(name) : businessRef(db, scope).collection(name);
