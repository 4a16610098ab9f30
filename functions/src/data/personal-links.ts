import { firstName } from '@vouchwell/domain/introduction';
import { collections } from '@vouchwell/domain/paths';
import { type LinkOwner, linkCodeOfHash, type PersonalLink } from '@vouchwell/domain/personal-link';
import { toStored } from '@vouchwell/domain/stored';
import { linkOwnerSchema } from '@vouchwell/domain/personal-link';
import type { Referrer } from '@vouchwell/domain/referrer';
import { type Firestore, parseSnapshot, type Writes } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';
import { readReferrer } from './referrers.ts';

const linkRef = (db: Firestore, code: string) => db.collection(collections.links).doc(code);

export const linkOwnerRef = (db: Firestore, code: string) =>
  db.collection(collections.linkOwners).doc(code);

/** A customer who refers, and the business that they refer friends to. */
export interface LinkedReferrer {
  readonly businessId: string;
  readonly referrer: Referrer;
}

/**
 * Whose personal link has this code; null for an unknown code, and where the business does not know
 * their name and address any more.
 */
export async function findLinkedReferrer(
  db: Firestore,
  code: string,
): Promise<LinkedReferrer | null> {
  const owner = parseSnapshot(linkOwnerSchema, await linkOwnerRef(db, code).get());
  if (!owner) return null;
  const { businessId, referrerKey } = owner;
  const referrer = await readReferrer(db, businessId, referrerKey);
  return referrer?.email ? { businessId, referrer } : null;
}

/** The code of a customer's personal link. It is a keyed hash, so that it needs no read to be known. */
export const personalLinkCode = (businessId: string, referrerKey: string): string =>
  linkCodeOfHash(hashIdentifier(`link:${businessId}:${referrerKey}`));

interface LinkedBy {
  readonly businessId: string;
  readonly referrerKey: string;
  readonly referrerName: string;
}

/**
 * Adds a customer's personal link to a batch: two blind writes, which do no harm where they are
 * repeated. Gives its code.
 */
export function addPersonalLink(
  db: Firestore,
  writes: Writes,
  { businessId, referrerKey, referrerName }: LinkedBy,
  slug: string,
): string {
  const code = personalLinkCode(businessId, referrerKey);
  const link: PersonalLink = { businessId, slug, firstName: firstName(referrerName), active: true };
  const owner: LinkOwner = { businessId, referrerKey };
  writes.set(linkRef(db, code), toStored(link));
  writes.set(linkOwnerRef(db, code), toStored(owner));
  return code;
}
