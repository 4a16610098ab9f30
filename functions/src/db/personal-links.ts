import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import {
  type LinkReferrer,
  linkOwnerSchema,
  type PersonalLink,
  personalLinkSchema,
  toLinkCode,
} from '@vouchwell/domain/referrals/personal-links';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { toStored } from '@vouchwell/domain/shared/storage';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type DocumentReader, type DocumentWriter, database, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './keys.ts';
import {
  KeyChangeInProgressError,
  type ReferrerUpdate,
  referrerRef,
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

/** Creates an existing referrer's link and returns its code. Safe to repeat. */
export async function createPersonalLink(
  { id: businessId, slug }: Pick<Business, 'id' | 'slug'>,
  { key: referrerKey, name: referrerName }: Pick<Referrer, 'key' | 'name'>,
): Promise<string> {
  const batch = database().batch();
  const code = addPersonalLink(batch, { businessId, referrerKey, referrerName }, slug);
  batch.update(referrerRef({ businessId, referrerKey }), { link_code: code });
  await batch.commit();
  return code;
}

/** Finds businesses where a person has a personal link; reads at most `max` links. */
export async function readLinkedBusinesses(referrerKey: string, max: number): Promise<string[]> {
  const query = database()
    .collection(collections.linkOwners)
    .where('referrer_key', '==', referrerKey);
  const { docs } = await query.limit(max).get();
  return [...new Set(docs.flatMap((owner) => parseLinkOwner(owner)?.businessId ?? []))];
}
