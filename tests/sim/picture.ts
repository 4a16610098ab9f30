import { collections } from '@vouchwell/domain/lib/paths';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Every document that is looked at after each step, by its path. */
export type Picture = ReadonlyMap<string, DocumentSnapshot>;

/** The others, such as records of requests and limits, are looked at once, at the end. */
const NAMES = [
  ...[collections.businesses, collections.templates, collections.campaigns],
  ...[collections.referrals, collections.referrers, collections.rewards],
  ...[collections.events, collections.stats],
  ...[collections.public, collections.links, collections.linkOwners, collections.introductions],
  ...[collections.entitlements, collections.notifications],
];

/** Looks at the database; a document that did not change is the same object as `before`. */
export async function takePicture(db: Firestore, before: Picture): Promise<Picture> {
  const found = await Promise.all(NAMES.map((name) => db.collectionGroup(name).get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((document) => {
        const { path } = document.ref;
        const known = before.get(path);
        const isSame = known?.updateTime?.isEqual(document.updateTime) === true;
        return [path, isSame ? known : document] as const;
      }),
    ),
  );
}

/** The documents of one collection. */
export const documentsIn = (picture: Picture, collection: string): DocumentSnapshot[] =>
  [...picture.values()].filter(({ ref }) => ref.parent.path === collection);

/** The documents of a collection of one business. */
export const documentsOf = (picture: Picture, businessId: string, name: string) =>
  documentsIn(picture, `${collections.businesses}/${businessId}/${name}`);
