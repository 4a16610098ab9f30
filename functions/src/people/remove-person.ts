import type { Firestore } from '../db/firestore.ts';
import { finishMovesOf } from '../db/person-moves.ts';
import { type Contacts, suppressAt, suppressionKeys } from '../db/suppressed.ts';
import type { RemovalScope } from './removal-scope.ts';
import { removeEach } from './remove-each.ts';
import {
  findByReferrer,
  findCopies,
  findOfFriend,
  removeCopy,
  removeFriend,
  removeReferrer,
} from './removed-people.ts';
import {
  deleteReferrerMails,
  findPersonKeys,
  removeCustomers,
  removeFromBatches,
  removeFromReferrers,
  withdrawLinks,
} from './removed-records.ts';
import { removeReferrerFromRewards } from './removed-rewards.ts';

export interface RemovedPerson {
  readonly asFriend: number;
  readonly asReferrer: number;
  readonly links: number;
  readonly customers: number;
  readonly mails: number;
  /** Referrals that couldn't be changed; the removal must be repeated. */
  readonly failed: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Removes the person with these keys (`contactKeys`) from one or every business. Links go first, so
 * no contact request arrives in the meantime. Counts stay. Safe to repeat.
 */
export async function removePerson(
  db: Firestore,
  keys: readonly string[],
  scope: RemovalScope,
): Promise<RemovedPerson> {
  const forEachKey = async <T>(of: (key: string) => Promise<T>, all = keys) => {
    const results: T[] = [];
    for (const key of all) results.push(await of(key));
    return results;
  };
  await finishMovesOf(db, keys);
  const people = await findPersonKeys(db, keys, scope);
  const forEachPerson = <T>(of: (key: string) => Promise<T>) => forEachKey(of, people);
  const links = await forEachPerson((key) => withdrawLinks(db, key, scope));
  await removeFromReferrers(db, people, scope);
  const friend = await forEachKey((key) =>
    removeEach(findOfFriend(db, key, scope), (found) => removeFriend(db, found, keys)),
  );
  const copies = await forEachPerson((key) => removeEach(findCopies(db, key, scope), removeCopy));
  const referrer = await forEachPerson((key) =>
    removeEach(findByReferrer(db, key, scope), (found) => removeReferrer(db, found)),
  );
  const customers = await removeCustomers(db, keys, scope);
  await removeFromBatches(db, keys, scope);
  await forEachPerson((key) => removeReferrerFromRewards(db, key, scope));
  const mails = await forEachPerson((key) => deleteReferrerMails(db, key, scope));
  return {
    asFriend: sum(friend.map(({ removed }) => removed)),
    asReferrer: sum(referrer.map(({ removed }) => removed)),
    links: sum(links),
    customers,
    mails: sum(mails),
    failed: sum([...friend, ...copies, ...referrer].map(({ failed }) => failed)),
  };
}

/**
 * Removes and suppresses a person at one business: `removed` by the owner, `deleted` by themselves.
 * Suppressed first, so nothing arrives during the removal.
 */
export async function removePersonAt(
  db: Firestore,
  businessId: string,
  keys: readonly string[],
  reason: 'removed' | 'deleted',
  contacts: Contacts = { email: null, phone: null },
): Promise<RemovedPerson> {
  const keptOut = new Set([...keys, ...suppressionKeys(contacts)]);
  await suppressAt(db, businessId, [...keptOut], reason);
  return removePerson(db, keys, businessId);
}
