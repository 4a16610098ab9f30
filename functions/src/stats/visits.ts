import { collections } from '@vouchwell/domain/lib/paths';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { FieldValue } from 'firebase-admin/firestore';
import { campaignRef } from '../db/campaigns.ts';
import type { Firestore } from '../db/firestore.ts';

/** A visit of a business's page by one of its links. */
export interface Visit {
  readonly businessId: string;
  /** The business's, by which its days begin; without one they are UTC's. */
  readonly timeZone: string | null | undefined;
  /** The campaign whose link it was, while that was on. */
  readonly campaignId: string | null;
  /** The code of the place whose link it was. */
  readonly placement: string | null;
}

/**
 * Counts one visit: of its day, of its campaign and of its place. It increments without reading, so
 * concurrent visits all count.
 */
export async function addVisit(
  db: Firestore,
  { businessId, timeZone, campaignId, placement }: Visit,
  now: Date,
): Promise<void> {
  const business = db.collection(collections.businesses).doc(businessId);
  const day = dayOf(now, timeZone ?? 'UTC');
  const once = FieldValue.increment(1);
  const batch = db.batch();
  batch.set(
    business.collection(collections.visits).doc(`${day}_${campaignId ?? 'link'}`),
    { day, campaign_id: campaignId, visits: once },
    { merge: true },
  );
  if (campaignId) batch.update(campaignRef(db, businessId, campaignId), { visits: once });
  if (placement) {
    const place = business.collection(collections.placements).doc(placement);
    batch.set(place, { scans: once }, { merge: true });
  }
  await batch.commit();
}
