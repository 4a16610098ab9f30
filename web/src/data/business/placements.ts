import type { Business } from '@vouchwell/domain/business/business';
import {
  PLACEMENTS_MAX,
  type Placement,
  placementProblem,
  placementScansSchema,
  placementsOf,
  withoutPlacement,
  withPlacement,
} from '@vouchwell/domain/business/placements';
import { collections } from '@vouchwell/domain/paths';
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

/** Its message is shown to the owner. */
export class PlacementRefused extends Error {}

/** Updates the placements in a transaction, so tabs don't overwrite each other. Rejects offline. */
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

/** Rejects with `PlacementRefused`, and offline. */
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

/** The link keeps working but is no longer counted separately. Rejects offline. */
export async function removePlacement(business: Pick<Business, 'id'>, code: string): Promise<void> {
  await changePlacements(business, (stored) => withoutPlacement(stored, code));
}

const scansIn = (snapshot: QueryDocumentSnapshot) =>
  parseSnapshot(placementScansSchema, snapshot)?.scans ?? 0;

/** Live visit counts by placement code; placements without visits are missing. */
export function usePlacementScans(
  businessId: string,
  placements: readonly Placement[],
): Live<ReadonlyMap<string, number>> {
  // A string, because the array is new on each business update.
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
