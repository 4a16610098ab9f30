import { type Entitlement, entitlementSchema, isEntitled } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { FieldPath } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { addUpdate, commitUnlessOutdated } from './optimistic-write.ts';
import { addLinks, readLinksOf } from './public-links.ts';

export const entitlementRef = (db: Firestore, uid: string) =>
  db.collection(collections.entitlements).doc(uid);

export const parseEntitlement = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(entitlementSchema, snapshot);

export async function readEntitlement(db: Firestore, uid: string): Promise<Entitlement | null> {
  return parseEntitlement(await entitlementRef(db, uid).get());
}

/** A place in the list of entitlements by when they ended. */
export interface EndedPlace {
  readonly uid: string;
  readonly subscriptionEnd: Date;
}

/**
 * Users whose entitlement still says subscribed although it ended before `end`, the oldest first,
 * from after a place on.
 */
export async function usersEndedBefore(
  db: Firestore,
  end: Date,
  after: EndedPlace | null,
  limit: number,
): Promise<EndedPlace[]> {
  const query = db
    .collection(collections.entitlements)
    .where('subscribed', '==', true)
    .where('subscription_end', '<=', end)
    .orderBy('subscription_end')
    .orderBy(FieldPath.documentId())
    .limit(limit)
    .select('subscription_end');
  const { docs } = await (after ? query.startAfter(after.subscriptionEnd, after.uid) : query).get();
  return docs.map((snapshot) => ({
    uid: snapshot.id,
    subscriptionEnd: snapshot.get('subscription_end').toDate(),
  }));
}

/** Every user who has, or had, something paid for, a page at a time. */
export async function* entitledUsers(db: Firestore, pageSize: number): AsyncGenerator<string[]> {
  const query = db
    .collection(collections.entitlements)
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
    .select();
  let last: string | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    yield docs.map(({ id }) => id);
    last = docs.at(-1)?.id;
  } while (last);
}

/** What a first entitlement must say; the rest has an obvious beginning. */
export type FirstEntitlement = Pick<
  Entitlement,
  'subscribed' | 'subscriptionTier' | 'subscriptionEnd' | 'status'
>;

/** Stores a user's first entitlement (seeds and tests): `entitlements/{uid}`. */
export async function writeEntitlement(
  db: Firestore,
  uid: string,
  entitlement: FirstEntitlement,
): Promise<void> {
  const whole: Entitlement = {
    cancelAtPeriodEnd: false,
    trialEnd: null,
    version: 1,
    syncedAt: new Date(),
    ...entitlement,
  };
  await entitlementRef(db, uid).set(toStored(whole));
}

/**
 * Writes down that a user's entitlement is over and switches their public links off; does nothing
 * where it is not over at `now`, was written down before, or changes at this moment. Nothing is
 * deleted.
 */
export async function closeEntitlement(db: Firestore, uid: string, now: Date): Promise<void> {
  const seen = await entitlementRef(db, uid).get();
  const stored = parseEntitlement(seen);
  if (!stored?.subscribed || isEntitled(stored, now)) return;
  const batch = db.batch();
  addUpdate(batch, seen, toStored({ subscribed: false, version: stored.version + 1 }));
  addLinks(batch, await readLinksOf(db, uid), false);
  await commitUnlessOutdated(batch);
}
