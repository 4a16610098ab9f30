import type { Business } from '@vouchwell/domain/business/business';
import {
  PLACEMENTS_MAX,
  type Placement,
  placementProblem,
  placementScansSchema,
  placementsOf,
  withoutPlacement,
} from '@vouchwell/domain/business/placements';
import { withPlacement } from '@vouchwell/domain/business/with-placement';
import { collections } from '@vouchwell/domain/lib/paths';
import {
  collection,
  doc,
  documentId,
  limit,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';

/** The place cannot be added; the message says why. */
export class PlacementRefused extends Error {}

/**
 * Changes the stored places of a business in a transaction, so that two tabs do not overwrite each
 * other; its other settings stay. Rejects offline.
 */
async function changePlacements(
  { id }: Pick<Business, 'id'>,
  change: (stored: readonly Placement[]) => Placement[],
): Promise<Placement[]> {
  const reference = doc(firestore, collections.businesses, id);
  return runOnlineTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const placements = change(placementsOf(stored.get('settings')));
    transaction.update(reference, {
      'settings.placements': placements,
      updated_at: serverTimestamp(),
    });
    return placements;
  });
}

/** Adds a place with a code for its link. Rejects with `PlacementRefused`, and offline. */
export async function addPlacement(
  business: Pick<Business, 'id'>,
  label: string,
): Promise<Placement> {
  const placements = await changePlacements(business, (stored) => {
    const problem = placementProblem(stored, label);
    if (problem) throw new PlacementRefused(problem);
    return withPlacement(stored, label);
  });
  const added = placements.at(-1);
  if (!added) throw new Error('A place was added and is not there');
  return added;
}

/**
 * Removes a place: its link keeps working, but is no longer counted separately. Rejects offline.
 */
export async function removePlacement(business: Pick<Business, 'id'>, code: string): Promise<void> {
  await changePlacements(business, (stored) => withoutPlacement(stored, code));
}

const scansIn = (snapshot: QueryDocumentSnapshot) =>
  parseSnapshot(placementScansSchema, snapshot)?.scans ?? 0;

/**
 * How often the links of these places were opened, by code, live; a place without visits is
 * missing.
 */
export function usePlacementScans(
  businessId: string,
  placements: readonly Placement[],
): Live<ReadonlyMap<string, number>> {
  // A string, because the list is a new array at each change of the business.
  const codes = placements.map(({ code }) => code).join(' ');
  return useLiveQuery(
    () =>
      query(
        collection(firestore, collections.businesses, businessId, collections.placements),
        where(documentId(), 'in', codes.split(' ')),
        limit(PLACEMENTS_MAX),
      ),
    [businessId, codes],
    (documents) => new Map(documents.map((snapshot) => [snapshot.id, scansIn(snapshot)])),
  );
}
