import type { Business } from '@vouchwell/domain/business';
import { FIGURES_ID } from '@vouchwell/domain/figures';
import { collections } from '@vouchwell/domain/paths';
import { type CountedFigures, parseFigures } from '@vouchwell/domain/recounted-figures';
import { fromStored, toStored } from '@vouchwell/domain/stored';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Firestore, Writes } from './firestore.ts';

/** The zone of a business that says none, also in the days of its visits. */
export const DEFAULT_ZONE = 'UTC';

export const businessRef = (db: Firestore, businessId: string): DocumentReference =>
  db.collection(collections.businesses).doc(businessId);

export const figuresRef = (business: DocumentReference): DocumentReference =>
  business.collection(collections.figures).doc(FIGURES_ID);

/** The figures of a business; null where there are none, and where they cannot be read. */
export const figuresIn = (snapshot: DocumentSnapshot): CountedFigures | null =>
  parseFigures(fromStored(snapshot.data()));

/** Figures as they are stored. */
export const storedFigures = ({ sums, ...fields }: CountedFigures): object =>
  toStored({ ...fields, sums: JSON.stringify(sums) });

/** Adds the figures of a new business to a write: nothing has happened there yet. */
export function addFigures(
  writes: Writes,
  business: DocumentReference,
  { ownerUserId, timeZone }: Pick<Business, 'ownerUserId' | 'timeZone'>,
): void {
  const none = { ownerUserId, timeZone: timeZone ?? DEFAULT_ZONE, sums: {}, recountedAt: {} };
  writes.create(figuresRef(business), storedFigures({ ...none, countedAt: new Date(0) }));
}
