import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { deleteDemoRequests } from '../db/demo-requests.ts';
import type { Firestore } from '../db/firestore.ts';
import { deleteLoginAttempts } from '../db/login-attempts.ts';
import {
  type Contacts,
  contactKeys,
  suppressEverywhere,
  suppressionKeys,
} from '../db/suppressed.ts';
import { type RemovedPerson, removePerson } from './remove-person.ts';
import { recordErasure } from './removed-people.ts';

/**
 * Removes a person from every business and suppresses them; also deletes their demo requests and
 * sign-in attempts. Records how much was removed, but not whose. Safe to repeat.
 */
export async function forgetPerson(
  db: Firestore,
  contacts: Contacts,
  by: string,
  now: Date,
): Promise<RemovedPerson> {
  const keys = contactKeys(contacts);
  // First, so no one refers them during the removal.
  await suppressEverywhere(db, suppressionKeys(contacts));
  const removed = await removePerson(db, keys, null);
  if (contacts.email) {
    await deleteDemoRequests(db, contacts.email);
    await deleteLoginAttempts(db, normalizeEmail(contacts.email));
  }
  const { asFriend, asReferrer, failed } = removed;
  await recordErasure(db, { by, asFriend, asReferrer, failed }, now);
  return removed;
}
