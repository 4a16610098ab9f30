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
 * What a business knew of the people of a referral before it came. It is looked up after the form was
 * answered, so that no answer's time tells whether a friend is known.
 */

/** How many earlier referrals of the referrer are searched for their phone number. */
const REFERRER_MAX = 10;

type Arrived = Pick<
  Referral,
  'id' | 'referrerKey' | 'referrerEmail' | 'referrerPhone' | 'referralEmail' | 'referralPhone'
>;

/**
 * The friend's first referral, and the referrals in which the referrer was the friend, which hold
 * the other of their email and phone; a referrer gives one. Two queries, so that one result does not crowd out the
 * other.
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

/** What is remarkable about a referral's people, by what its business knows; nothing is written. */
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
 * The customer of this name whom the business knows by the email of whoever has this phone, or the other
 * way round: somebody once referred them with both. Null where there is none.
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
 * Marks a referral whose people the business knew before, and gives whether it came so. By the referral
 * as it came, so that a removal meanwhile changes nothing in what it earns; only what is still there of
 * its people is marked. Safe to repeat, also where what it was compared with is gone by then.
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
