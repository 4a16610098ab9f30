import { normalizeEmail } from '@vouchwell/domain/email';
import { deleteDemoRequests } from '../data/demo-requests.ts';
import { type Erasure, recordErasure } from '../data/erasures.ts';
import type { Firestore } from '../data/firestore.ts';
import { hashEmail } from '../data/hash-identifier.ts';
import { deleteLoginAttempts } from '../data/login-attempts.ts';
import {
  findByReferrer,
  findCopies,
  findOfFriend,
  removeCopy,
  removeFriend,
  removeReferrer,
} from '../data/removed-people.ts';
import { removeEach } from './remove-each.ts';

/**
 * Removes whoever has this email address from every business: as a friend, as a referrer, and where
 * a later referral names them. Demo requests and sign-in attempts with the address are deleted.
 * Counts stay, and a record of how much was removed, without whose. Safe to run again.
 */
export async function forgetPerson(
  db: Firestore,
  email: string,
  by: string,
  now: Date,
): Promise<Erasure> {
  const key = hashEmail(email);
  const friend = await removeEach(findOfFriend(db, key), (found) => removeFriend(db, found));
  const copies = await removeEach(findCopies(db, key), removeCopy);
  const referrer = await removeEach(findByReferrer(db, key), (found) =>
    removeReferrer(db, found, key),
  );
  await deleteDemoRequests(db, email);
  await deleteLoginAttempts(db, normalizeEmail(email));
  const erasure = {
    by,
    asFriend: friend.removed,
    asReferrer: referrer.removed,
    failed: friend.failed + copies.failed + referrer.failed,
  };
  await recordErasure(db, erasure, now);
  return erasure;
}
