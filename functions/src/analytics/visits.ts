import { getReviewCounterId, type ReviewSource } from '@vouchwell/domain/business/branding';
import { collections } from '@vouchwell/domain/paths';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { campaignRef } from '../db/campaigns.ts';
import {
  businessRef,
  type DocumentReader,
  database,
  increment,
  type WriteTarget,
} from '../db/firestore.ts';

export interface Visit {
  readonly businessId: string;
  /** The business's zone; UTC if it has none. */
  readonly timeZone: string | null | undefined;
  /** Campaign of the link, if it was running at the time. */
  readonly campaignId: string | null;
  readonly placement: string | null;
}

/** Increments without reading, so concurrent visits all count. */
export async function addVisit(visit: Visit, now: Date): Promise<void> {
  const { campaignId } = visit;
  const once = increment(1);
  const batch = database().batch();
  const { day, ofDay, ofPlace, ofCampaign } = counters(visit, now);
  batch.set(ofDay, { day, campaign_id: campaignId, visits: once }, { merge: true });
  if (ofCampaign) batch.update(ofCampaign, { visits: once });
  if (ofPlace) batch.set(ofPlace, { scans: once }, { merge: true });
  await batch.commit();
}

/** Counts that a customer went on to write a review. */
export async function countReviewClick(businessId: string, source: ReviewSource): Promise<void> {
  const business = businessRef(businessId);
  const ref = business.collection(collections.placements).doc(getReviewCounterId(source));
  await ref.set({ scans: increment(1) }, { merge: true });
}

function counters({ businessId, timeZone, campaignId, placement }: Visit, at: Date) {
  const business = businessRef(businessId);
  const day = toLocalDay(at, timeZone ?? 'UTC');
  return {
    day,
    ofDay: business.collection(collections.visits).doc(`${day}_${campaignId ?? 'link'}`),
    ofPlace: placement ? business.collection(collections.placements).doc(placement) : null,
    ofCampaign: campaignId ? campaignRef(businessId, campaignId) : null,
  };
}

/** Reads a visit's counters; the returned function decrements them. */
export async function readVisit(
  reader: DocumentReader,
  visit: Visit,
  at: Date,
): Promise<(writes: WriteTarget) => void> {
  const { ofDay, ofPlace, ofCampaign } = counters(visit, at);
  const refs = [ofDay, ofPlace, ofCampaign].flatMap((ref) => ref ?? []);
  const counted = await reader.getAll(...refs);
  return (writes) => {
    for (const snapshot of counted) {
      const field = snapshot.ref.path === ofPlace?.path ? 'scans' : 'visits';
      const count = snapshot.get(field) ?? 0;
      // Some browsers block counting, so don't go below zero.
      if (count > 0) writes.update(snapshot.ref, { [field]: count - 1 });
    }
  };
}
