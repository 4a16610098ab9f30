import { firstName } from '@vouchwell/domain/introduction';
import { collections } from '@vouchwell/domain/paths';
import {
  type LinkOwner,
  linkCodeOfHash,
  type PersonalLink,
  personalLinkSchema,
} from '@vouchwell/domain/personal-link';
import { toStored } from '@vouchwell/domain/stored';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** The code of a customer's personal link. It is a keyed hash, so that it needs no read to be known. */
export const personalLinkCode = (businessId: string, referrerKey: string): string =>
  linkCodeOfHash(hashIdentifier(`link:${businessId}:${referrerKey}`));

interface LinkedReferrer {
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
  batch: WriteBatch,
  { businessId, referrerKey, referrerName }: LinkedReferrer,
  slug: string,
): string {
  const code = personalLinkCode(businessId, referrerKey);
  const link: PersonalLink = { businessId, slug, firstName: firstName(referrerName), active: true };
  const owner: LinkOwner = { businessId, referrerKey };
  batch.set(db.collection(collections.links).doc(code), toStored(link));
  batch.set(db.collection(collections.linkOwners).doc(code), toStored(owner));
  return code;
}

/** The personal link of a code; null where there is none, and once its customer was forgotten. */
export async function findPersonalLink(db: Firestore, code: string): Promise<PersonalLink | null> {
  const snapshot = await db.collection(collections.links).doc(code).get();
  const link = parseSnapshot(personalLinkSchema, snapshot);
  return link?.active ? link : null;
}
