import { isEntitled } from '@vouchwell/domain/entitlement';
import { toStored } from '@vouchwell/domain/stored';
import { entitlementRef, parseEntitlement } from './entitlements.ts';
import type { Firestore } from './firestore.ts';
import { readLinksOf, setLinks } from './public-links.ts';

/**
 * Writes down that a user's entitlement is over and switches their public links off; false where
 * it is not over at `now`, or was written down before. Nothing is deleted.
 */
export function closeEntitlement(db: Firestore, uid: string, now: Date): Promise<boolean> {
  const ref = entitlementRef(db, uid);
  return db.runTransaction(async (transaction) => {
    const stored = parseEntitlement(await transaction.get(ref));
    if (!stored?.subscribed || isEntitled(stored, now)) return false;
    const links = await readLinksOf(db, transaction, uid);
    transaction.update(ref, toStored({ subscribed: false, version: stored.version + 1 }));
    setLinks(transaction, links, false);
    return true;
  });
}
