import { collections } from '@vouchwell/domain/paths';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Every document of the database, by its path. */
export type Picture = ReadonlyMap<string, DocumentSnapshot>;

/** Nothing is kept here of what the simulation does, or nothing that it looks at. */
const UNUSED: readonly string[] = [
  ...[collections.loginAttempts, collections.demoRequests, collections.checkouts],
  ...[collections.claimReleases, collections.contactLinks, collections.placements],
  ...[collections.visits, collections.rateLimits, collections.erasures, collections.suspensions],
];
const NAMES = Object.values(collections).filter((name) => !UNUSED.includes(name));

export async function takePicture(db: Firestore): Promise<Picture> {
  const found = await Promise.all(NAMES.map((name) => db.collectionGroup(name).get()));
  return new Map(
    found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document] as const)),
  );
}

/** The documents of one collection. */
export const documentsIn = (picture: Picture, collection: string): DocumentSnapshot[] =>
  [...picture.values()].filter(({ ref }) => ref.parent.path === collection);

/** The documents of a collection of one business. */
export const documentsOf = (picture: Picture, businessId: string, name: string) =>
  documentsIn(picture, `${collections.businesses}/${businessId}/${name}`);
