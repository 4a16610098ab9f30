import {
  type Introduction,
  introductionSchema,
  linkCodeOfHash,
  type PersonalLink,
} from '@vouchwell/domain/business/personal-link';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot, type Writes } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';
import { linkRef } from './personal-links.ts';
import type { NewReferral } from './referrals.ts';

/*
 * The link of one introduction, which the customer's draft holds: whoever opens it is the friend whom they
 * introduced, and reads what the customer was promised then.
 */

/** The code of a draft's link: a keyed hash, which needs no read to be known and cannot be guessed. */
export const introductionCode = (businessId: string, draftId: string): string =>
  linkCodeOfHash(hashIdentifier(`introduction:${businessId}:${draftId}`));

export const introductionRef = (db: Firestore, code: string) =>
  db.collection(collections.introductions).doc(code);

export const parseIntroduction = (snapshot: DocumentSnapshot): Introduction | null =>
  parseSnapshot(introductionSchema, snapshot);

/** The introduction that a code is of; null for any other code, and once its customer was forgotten. */
export const readIntroduction = async (db: Firestore, code: string): Promise<Introduction | null> =>
  parseIntroduction(await introductionRef(db, code).get());

/** Where a new link leads, and what it promises. */
export interface IntroductionPage {
  /** The business's own slug. */
  readonly slug: string;
  readonly reward: NonNullable<PersonalLink['reward']>;
}

/**
 * Adds the link of an introduction to a write; none for a customer whom nobody knows any more. It says
 * nothing of the friend, who may be suppressed, and its code nothing of the referral that it joins.
 */
export function addIntroduction(
  db: Firestore,
  writes: Writes,
  referral: Pick<NewReferral, 'id' | 'businessId' | 'referrerKey' | 'referrerName' | 'campaignId'>,
  { slug, reward }: IntroductionPage,
  referralId: string,
): void {
  const { id, businessId, referrerKey, campaignId = null } = referral;
  if (!referral.referrerName) return;
  const code = introductionCode(businessId, id);
  const link: PersonalLink = {
    businessId,
    slug,
    firstName: firstName(referral.referrerName),
    introduces: true,
    reward,
    active: true,
  };
  const introduction: Introduction = { businessId, referrerKey, referralId, campaignId };
  writes.create(linkRef(db, code), toStored(link));
  writes.create(introductionRef(db, code), toStored(introduction));
}

/**
 * Reads the links of the introductions whose referral is gone or names its friend no more, and gives how
 * to take the friend out of them: they lead on as the customer's own link does. Safe to repeat, and for a
 * referral without such a link.
 */
export async function introducedRemoval(
  db: Firestore,
  transaction: Transaction,
  referralId: string,
): Promise<() => void> {
  const all = db.collection(collections.introductions);
  const { docs } = await transaction.get(all.where('referral_id', '==', referralId));
  return () => {
    for (const { ref } of docs) {
      transaction.update(ref, { referral_id: FieldValue.delete() });
      transaction.update(linkRef(db, ref.id), { introduces: FieldValue.delete() });
    }
  };
}
