import { getReviewCounterId, type ReviewSource } from '@vouchwell/domain/business/branding';
import { collections } from '@vouchwell/domain/paths';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { campaignRef } from '../db/campaigns.ts';
import {
  businessRef,
  type DocumentReader,
  type DocumentWriter,
  database,
  increment,
} from '../db/firestore.ts';

export interface Visit {
  readonly businessId: string;
  /** The business's time zone; UTC if it has none. */
  readonly timeZone: string | null | undefined;
  /** The link's campaign, if it was running at the time. */
  readonly campaignId: string | null;
  readonly placement: string | null;
}

/** Increments without reading, so concurrent visits all count. */
export async function addVisit(visit: Visit, now: Date): Promise<void> {
  const plusOne = increment(1);
  const batch = database().batch();
  const { day, dayRef, placementRef, linkCampaignRef } = getCounterRefs(visit, now);
  batch.set(dayRef, { day, campaign_id: visit.campaignId, visits: plusOne }, { merge: true });
  if (linkCampaignRef) batch.update(linkCampaignRef, { visits: plusOne });
  if (placementRef) batch.set(placementRef, { scans: plusOne }, { merge: true });
  await batch.commit();
}

export async function countReviewClick(businessId: string, source: ReviewSource): Promise<void> {
  const business = businessRef(businessId);
  const ref = business.collection(collections.placements).doc(getReviewCounterId(source));
  await ref.set({ scans: increment(1) }, { merge: true });
}

function getCounterRefs({ businessId, timeZone, campaignId, placement }: Visit, date: Date) {
  const business = businessRef(businessId);
  const day = toLocalDay(date, timeZone ?? 'UTC');
  return {
    day,
    dayRef: business.collection(collections.visits).doc(`${day}_${campaignId ?? 'link'}`),
    placementRef: placement ? business.collection(collections.placements).doc(placement) : null,
    linkCampaignRef: campaignId ? campaignRef(businessId, campaignId) : null,
  };
}

/** Reads the visit's counters; the returned function decrements them. */
export async function prepareVisitUndo(
  reader: DocumentReader,
  visit: Visit,
  date: Date,
): Promise<(writer: DocumentWriter) => void> {
  const { dayRef, placementRef, linkCampaignRef } = getCounterRefs(visit, date);
  const refs = [dayRef, placementRef, linkCampaignRef].flatMap((ref) => ref ?? []);
  const snapshots = await reader.getAll(...refs);
  return (writer) => {
    for (const snapshot of snapshots) {
      const field = snapshot.ref.path === placementRef?.path ? 'scans' : 'visits';
      const count = snapshot.get(field) ?? 0;
      // Some browsers block counting, so this visit may be missing; don't go below zero.
      if (count > 0) writer.update(snapshot.ref, { [field]: count - 1 });
    }
  };
}
