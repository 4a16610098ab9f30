import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import { isTimeZone } from '@vouchwell/domain/lib/time-zone';
import { FIGURES_ID } from '@vouchwell/domain/stats/figures';
import { type CountedFigures, parseFigures } from '@vouchwell/domain/stats/recounted-figures';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Firestore, Writes } from './firestore.ts';

/** The zone of a business that says none, also in the days of its visits. */
export const DEFAULT_ZONE = 'UTC';

export const businessRef = (db: Firestore, businessId: string): DocumentReference =>
  db.collection(collections.businesses).doc(businessId);

/** A stored time zone; the default where there is none, or one that nobody knows. */
export const knownZone = (stored: unknown): string =>
  typeof stored === 'string' && isTimeZone(stored) ? stored : DEFAULT_ZONE;

export const figuresRef = (business: DocumentReference): DocumentReference =>
  business.collection(collections.figures).doc(FIGURES_ID);

/** The figures of a business; null where there are none, and where they cannot be read. */
export const figuresIn = (snapshot: DocumentSnapshot): CountedFigures | null =>
  parseFigures(fromStored(snapshot.data()));

/** Figures as they are stored. */
export const storedFigures = ({ sums, ...fields }: CountedFigures): object =>
  toStored({ ...fields, sums: JSON.stringify(sums) });

/** Whether the figures of a business are counted in this time zone. */
export async function areCountedIn(
  db: Firestore,
  businessId: string,
  timeZone: string,
): Promise<boolean> {
  const seen = await figuresRef(businessRef(db, businessId)).get();
  return figuresIn(seen)?.timeZone === timeZone;
}

/** Puts the time zone of the figures in place of one that nobody knows, so that nothing is counted. */
export function repairTimeZone(db: Firestore, businessId: string): Promise<void> {
  const ref = businessRef(db, businessId);
  return db.runTransaction(async (transaction) => {
    const [business, figures] = await transaction.getAll(ref, figuresRef(ref));
    const stored = business?.get('time_zone') ?? null;
    if (!business?.exists || stored === null || isTimeZone(stored)) return;
    const timeZone = figures && figuresIn(figures)?.timeZone;
    transaction.update(ref, { time_zone: knownZone(timeZone) });
  });
}

/** Adds the figures of a new business to a write: nothing has happened there yet. */
export function addFigures(
  writes: Writes,
  business: DocumentReference,
  { ownerUserId, timeZone }: Pick<Business, 'ownerUserId' | 'timeZone'>,
): void {
  const none = { ownerUserId, timeZone: timeZone ?? DEFAULT_ZONE, sums: {}, recountedAt: {} };
  writes.create(figuresRef(business), storedFigures({ ...none, countedAt: new Date(0) }));
}
