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
 * Each introduction has its own link, sent in the customer's draft: the visitor is the introduced
 * friend and sees what the customer was promised at the time.
 */

/** A keyed hash: computed without a read, and impossible to guess. */
export const introductionCode = (businessId: string, draftId: string): string =>
  linkCodeOfHash(hashIdentifier(`introduction:${businessId}:${draftId}`));

export const introductionRef = (db: Firestore, code: string) =>
  db.collection(collections.introductions).doc(code);

export const parseIntroduction = (snapshot: DocumentSnapshot): Introduction | null =>
  parseSnapshot(introductionSchema, snapshot);

/** Null for any other code, and after the customer was erased. */
export const readIntroduction = async (db: Firestore, code: string): Promise<Introduction | null> =>
  parseIntroduction(await introductionRef(db, code).get());

export interface IntroductionPage {
  /** The business's own slug. */
  readonly slug: string;
  readonly reward: NonNullable<PersonalLink['reward']>;
}

/**
 * Adds an introduction's link, unless its customer is unknown. It doesn't reveal the friend, who
 * may be suppressed, or the referral it joins.
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
 * Reads a deleted or anonymized referral's introduction links; the returned function detaches them,
 * so they work like the customer's own link. Safe to repeat.
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
