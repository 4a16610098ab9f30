import { collections } from '@vouchwell/domain/paths';
import { hashEmail } from '../hash-identifier.ts';
import type { Firestore } from './firestore.ts';

/** Some referrers have asked to be forgotten; that all of so many did is unlikely. */
const SAMPLE = 50;

/**
 * Whether our REFERRER_KEY_SECRET is the one that the stored people have their keys by: under another
 * one nobody is found, which looks as if nobody was there. True where there is nobody to tell by.
 */
export async function isKeySecretRight(db: Firestore): Promise<boolean> {
  const { docs } = await db.collectionGroup(collections.referrers).limit(SAMPLE).get();
  const known = docs.find((referrer) => referrer.get('email'));
  return !known || known.id === hashEmail(known.get('email'));
}
