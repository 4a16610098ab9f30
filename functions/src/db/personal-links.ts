import { collections } from '@vouchwell/domain/paths';
import {
  type Introduction,
  introductionSchema,
  type LinkReferrer,
  linkOwnerSchema,
  type PersonalLink,
  personalLinkSchema,
  toLinkCode,
} from '@vouchwell/domain/referrals/personal-links';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type DocumentReader, type DocumentWriter, database, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './keys.ts';
import type { NewReferral } from './referrals.ts';
import {
  KeyChangeInProgressError,
  type ReferrerUpdate,
  type StoredReferrerName,
} from './referrers.ts';

/* Each code has a public document in `links`, and a private one in `link_owners` with the referrer. */
export const linkRef = (code: string) => database().collection(collections.links).doc(code);

export const linkOwnerRef = (code: string) =>
  database().collection(collections.linkOwners).doc(code);

/** Returns null if the code is unknown or the link has been withdrawn. */
export const readLinkOwner = async (code: string): Promise<LinkReferrer | null> =>
  parseLinkOwner(await linkOwnerRef(code).get());

function parseLinkOwner(snapshot: DocumentSnapshot): LinkReferrer | null {
  const owner = parseSnapshot(linkOwnerSchema, snapshot);
  return owner?.referrerKey ? { ...owner, referrerKey: owner.referrerKey } : null;
}

/** Computes the code as a keyed hash, so no read is needed. */
export const getPersonalLinkCode = (businessId: string, referrerKey: string): string =>
  toLinkCode(hashIdentifier(`link:${businessId}:${referrerKey}`));

/** Returns null if the link doesn't exist or has been withdrawn. @throws KeyChangeInProgressError */
export async function readActiveLink(
  reader: DocumentReader,
  { businessId, referrerKey }: Pick<LinkReferrer, 'businessId' | 'referrerKey'>,
): Promise<LinkReferrer | null> {
  const code = getPersonalLinkCode(businessId, referrerKey);
  const [snapshot] = await reader.getAll(linkOwnerRef(code));
  const owner = snapshot ? parseLinkOwner(snapshot) : null;
  // `finishKeyChange` moves the former key's links to the new key.
  if (owner && owner.referrerKey !== referrerKey)
    throw new KeyChangeInProgressError(businessId, referrerKey);
  return owner;
}

/** Writes a link without reading first; safe to repeat. A stored referrer's name overrides the typed one. */
export function addPersonalLink(
  writer: DocumentWriter,
  {
    businessId,
    referrerKey,
    referrerName,
  }: Pick<ReferrerUpdate, 'businessId' | 'referrerKey' | 'referrerName'>,
  slug: string,
  knownReferrer: StoredReferrerName = null,
): string {
  const code = getPersonalLinkCode(businessId, referrerKey);
  const link: PersonalLink = {
    businessId,
    slug,
    firstName: getFirstName(knownReferrer?.name ?? referrerName),
    active: true,
  };
  const owner: LinkReferrer = { businessId, referrerKey };
  writer.set(linkRef(code), toStored(link));
  // Merge the fields, to keep `withdrawn_at`.
  writer.set(linkOwnerRef(code), toStored(owner), { merge: true });
  return code;
}

/** Returns null if the code is unknown or the link has been withdrawn. */
export async function findPersonalLink(code: string): Promise<PersonalLink | null> {
  const link = parseSnapshot(personalLinkSchema, await linkRef(code).get());
  return link?.active ? link : null;
}

/** Finds businesses where a person has a personal link; reads at most `max` links. */
export async function readLinkedBusinesses(referrerKey: string, max: number): Promise<string[]> {
  const query = database()
    .collection(collections.linkOwners)
    .where('referrer_key', '==', referrerKey);
  const { docs } = await query.limit(max).get();
  return [...new Set(docs.flatMap((owner) => parseLinkOwner(owner)?.businessId ?? []))];
}

/* An introduction's link is for the introduced friend and shows the reward promised at the time. */

/** Computes the code as a keyed hash, so no read is needed and no one can guess it. */
export const getIntroductionCode = (businessId: string, draftId: string): string =>
  toLinkCode(hashIdentifier(`introduction:${businessId}:${draftId}`));

const introductionRef = (code: string) =>
  database().collection(collections.introductions).doc(code);

/** Returns null if the code doesn't belong to an introduction or the customer has been erased. */
export const readIntroduction = async (code: string): Promise<Introduction | null> =>
  parseSnapshot(introductionSchema, await introductionRef(code).get());

export interface IntroductionPage {
  /** The business's slug, not a campaign's. */
  readonly slug: string;
  readonly reward: NonNullable<PersonalLink['reward']>;
}

/** Stores a public link and a private introduction. The link reveals neither friend nor referral. */
export function addIntroduction(
  writer: DocumentWriter,
  draft: Pick<NewReferral, 'id' | 'businessId' | 'referrerKey' | 'referrerName' | 'campaignId'>,
  { slug, reward }: IntroductionPage,
  /** Differs from the draft's id if the draft joined an earlier referral. */
  referralId: string,
): void {
  const { id: draftId, businessId, referrerKey, referrerName, campaignId = null } = draft;
  if (!referrerName) return;
  const code = getIntroductionCode(businessId, draftId);
  const link: PersonalLink = {
    businessId,
    slug,
    firstName: getFirstName(referrerName),
    introduces: true,
    reward,
    active: true,
  };
  const introduction: Introduction = { businessId, referrerKey, referralId, campaignId };
  writer.create(linkRef(code), toStored(link));
  writer.create(introductionRef(code), toStored(introduction));
}

/** Reads the introductions; the returned function turns their links into ordinary personal links. Safe to repeat. */
export async function prepareIntroductionRemoval(
  transaction: Transaction,
  referralId: string,
): Promise<() => void> {
  const introductions = database().collection(collections.introductions);
  const { docs } = await transaction.get(introductions.where('referral_id', '==', referralId));
  return () => {
    for (const { ref } of docs) {
      transaction.update(ref, { referral_id: FieldValue.delete() });
      transaction.update(linkRef(ref.id), { introduces: FieldValue.delete() });
    }
  };
}
