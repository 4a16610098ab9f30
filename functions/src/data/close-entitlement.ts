import { isEntitled } from '@vouchwell/domain/entitlement';
import { toStored } from '@vouchwell/domain/stored';
import { entitlementRef, parseEntitlement } from './entitlements.ts';
import type { Firestore } from './firestore.ts';
import { addUpdate, commitUnlessOutdated } from './optimistic-write.ts';
import { addLinks, readLinksOf } from './public.ts';

/**
 * Writes down that a user's entitlement is over and switches their public links off; does nothing
 * where it is not over at `now`, was written down before, or changes at this moment. Nothing is
 * deleted.
 */
export async function closeEntitlement(db: Firestore, uid: string, now: Date): Promise<void> {
  const seen = await entitlementRef(db, uid).get();
  const stored = parseEntitlement(seen);
  if (!stored?.subscribed || isEntitled(stored, now)) return;
  const batch = db.batch();
  addUpdate(batch, seen, toStored({ subscribed: false, version: stored.version + 1 }));
  addLinks(batch, await readLinksOf(db, uid), false);
  await commitUnlessOutdated(batch);
}
