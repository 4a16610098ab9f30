import { collections } from '@vouchwell/domain/lib/paths';
import { hashEmail, personKey } from '../../functions/src/db/hash-identifier.ts';
import { adminDb } from './stack.ts';

/** The documents of every business in one of its collections. */
const documentsOf = async (name: string) => (await adminDb().collectionGroup(name).get()).docs;

/**
 * The paths of records that aren't stored under the key of the person they name: customers, referrers,
 * referrals, rewards, and links whose owner no longer exists. Empty if all are right and no move is open.
 */
export async function findMisplaced(): Promise<string[]> {
  const [customers, referrers, referrals, moves, links] = await Promise.all([
    documentsOf(collections.customers),
    documentsOf(collections.referrers),
    documentsOf(collections.referrals),
    documentsOf(collections.personMoves),
    documentsOf(collections.linkOwners),
  ]);
  const people = [...customers, ...referrers].filter((one) => one.get('email') || one.get('phone'));
  const misplaced = people.filter(
    (one) =>
      one.id !==
      personKey({ name: one.get('name'), email: one.get('email'), phone: one.get('phone') }),
  );
  const misnamed = referrals.filter((one) => {
    const email: string = one.get('referrer_email');
    return email !== '' && one.get('referrer_key') !== hashEmail(email);
  });
  const known = new Set(referrers.map(({ id, ref }) => `${ref.parent.parent?.id ?? ''} ${id}`));
  const ownerless = links.filter((one) => {
    const key = one.get('referrer_key');
    return key && !known.has(`${one.get('business_id')} ${key}`);
  });
  return [...misplaced, ...misnamed, ...ownerless, ...moves].map(({ ref }) => ref.path);
}
