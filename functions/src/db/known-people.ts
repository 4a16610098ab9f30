import type { Business } from '@vouchwell/domain/business/business';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { toStored } from '@vouchwell/domain/lib/stored';
import { plainName } from '@vouchwell/domain/lib/text';
import { findSameFriend, type Referral, referralFlags } from '@vouchwell/domain/referral/referral';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';
import { hashMailbox } from './hash-identifier.ts';
import { knownFriends, type ReferredFriend, readableReferral, referralsOf } from './referrals.ts';
import { readReferrer } from './referrers.ts';
import { type Contacts, contactKeys, suppressionKeys } from './suppressed.ts';

/*
 * Looks up known people only after the form was answered, so response time can't reveal whether a
 * friend is known.
 */

/** Earlier referrals of the referrer to search for their phone number. */
const REFERRER_MAX = 10;

type Arrived = Pick<
  Referral,
  'id' | 'referrerKey' | 'referrerEmail' | 'referrerPhone' | 'referralEmail' | 'referralPhone'
>;

/**
 * The friend's first referral, and those in which the referrer was the friend, which contain both
 * their email and phone. Two queries, so one result can't crowd out the other.
 */
async function knownPeople(
  transaction: Transaction,
  db: Firestore,
  businessId: Business['id'],
  { id, referrerKey, referralEmail: email, referralPhone: phone, ...arrived }: Arrived,
): Promise<ReferredFriend[]> {
  const { referrerEmail, referrerPhone } = arrived;
  const mailbox = referrerEmail ? [hashMailbox(referrerEmail)] : [];
  const ofReferrer = phone || referrerPhone ? [...new Set([referrerKey, ...mailbox])] : [];
  const known = await Promise.all([
    knownFriends(transaction, db, businessId, suppressionKeys({ email, phone }), 1),
    knownFriends(transaction, db, businessId, ofReferrer, REFERRER_MAX),
  ]);
  return known.flat().filter(({ referral }) => referral.referralId !== id);
}

export const findFlags = (
  db: Firestore,
  businessId: string,
  referral: Arrived,
): Promise<Referral['flags']> =>
  db.runTransaction(
    async (transaction) =>
      referralFlags(referral, await knownPeople(transaction, db, businessId, referral)),
    { readOnly: true },
  );

/**
 * The customer with this name whom the business has under the other contact detail, because someone
 * once referred them with both. Null if none.
 */
export async function findSameReferrer(
  db: Firestore,
  businessId: string,
  name: string,
  { email, phone }: Contacts,
): Promise<Referrer | null> {
  const friends = await db.runTransaction(
    (transaction) =>
      knownFriends(transaction, db, businessId, suppressionKeys({ email, phone }), REFERRER_MAX),
    { readOnly: true },
  );
  const same = friends.filter((one) =>
    findSameFriend({ referralEmail: email, referralPhone: phone }, [one]),
  );
  const keys = [...new Set(same.flatMap(contactKeys))];
  const found = await Promise.all(keys.map((key) => readReferrer(db, businessId, key)));
  const first = (text: string) => plainName(firstName(text));
  return found.find((one) => one && first(one.name) === first(name)) ?? null;
}

/**
 * Flags a referral whose people the business knew; returns true if it arrived flagged. The result
 * uses the original people, so a later removal doesn't change rewards; only people still stored are
 * marked. Safe to repeat.
 */
export function markKnownPeople(
  db: Firestore,
  businessId: string,
  arrived: Arrived,
): Promise<boolean> {
  const ref = referralsOf(db, businessId).doc(arrived.id);
  return db.runTransaction(async (transaction) => {
    const [stored, known] = await Promise.all([
      transaction.get(ref).then(readableReferral),
      knownPeople(transaction, db, businessId, arrived),
    ]);
    const cameFlagged = referralFlags(arrived, known).length > 0;
    if (!stored || stored.flaggedAt || !cameFlagged)
      return Boolean(stored?.flaggedAt) || cameFlagged;
    const duplicateOf = findSameFriend(stored, known)?.referral;
    transaction.update(ref, {
      ...toStored({ flags: referralFlags(stored, known), ...(duplicateOf && { duplicateOf }) }),
      flagged_at: FieldValue.serverTimestamp(),
    });
    return true;
  });
}
