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

/** What was removed of a person. */
export interface RemovedPerson {
  /** How many referrals named them as friend, and how many as referrer. */
  readonly asFriend: number;
  readonly asReferrer: number;
  readonly links: number;
  readonly customers: number;
  readonly mails: number;
  /** Referrals that could not be changed, so that it has to be done again. */
  readonly failed: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Removes the person with these keys (`contactKeys`) from one business or from every one: their
 * links first, so that no ask arrives meanwhile; from referrals as friend and as referrer, with the
 * owner's notes; from lists; and the mails to them. Counts stay. Safe to repeat.
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
 * Removes a person from one business and keeps them out of it from now on: `removed` by its owner,
 * or `deleted` by themself; with their `contacts`, in every spelling of the address. Kept out first, so that nothing arrives while they are removed.
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
