import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import * as z from 'zod/mini';
import { deleteAll, type Firestore } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

const subscriptionSchema = z.object({
  /** Who was signed in in that browser when it was subscribed. */
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  createdAt: z.date(),
});

/** A browser that an owner wants to be told in. */
export interface PushSubscription extends z.infer<typeof subscriptionSchema> {
  readonly id: string;
}

/** As many browsers as one owner is told in; the one that was subscribed first makes room. */
const BROWSERS_MAX = 20;

const subscriptionsOf = (db: Firestore) => db.collection(collections.pushSubscriptions);
const ofOwner = (db: Firestore, uid: string) => subscriptionsOf(db).where('uid', '==', uid);

/** One document a browser, whoever is signed in there: the next owner takes the place of the last. */
const idOf = (endpoint: string) => hashIdentifier(`push:${endpoint}`);

const parse = (snapshot: FirebaseFirestore.DocumentSnapshot): PushSubscription | null => {
  const stored = subscriptionSchema.safeParse(fromStored(snapshot.data())).data;
  return stored ? { ...stored, id: snapshot.id } : null;
};

/** Subscribes a browser for its signed-in owner. */
export async function savePushSubscription(
  db: Firestore,
  subscription: Omit<PushSubscription, 'id'>,
): Promise<void> {
  const ref = subscriptionsOf(db).doc(idOf(subscription.endpoint));
  const { docs } = await ofOwner(db, subscription.uid).select('created_at').get();
  const others = docs
    .filter(({ id }) => id !== ref.id)
    .sort((one, other) => other.get('created_at').toMillis() - one.get('created_at').toMillis());
  const batch = db.batch();
  for (const oldest of others.slice(BROWSERS_MAX - 1)) batch.delete(oldest.ref);
  batch.set(ref, toStored(subscription));
  await batch.commit();
}

/** The subscription of a browser where this owner has it; null where nobody or another has. */
export async function ownSubscription(
  db: Firestore,
  uid: string,
  endpoint: string,
): Promise<PushSubscription | null> {
  const subscription = await readPushSubscription(db, idOf(endpoint));
  return subscription?.uid === uid ? subscription : null;
}

export const readPushSubscription = async (
  db: Firestore,
  id: string,
): Promise<PushSubscription | null> => parse(await subscriptionsOf(db).doc(id).get());

/** The ids of the browsers that an owner is told in. */
export async function pushSubscriptionIds(db: Firestore, uid: string): Promise<string[]> {
  const { docs } = await ofOwner(db, uid).select().get();
  return docs.map(({ id }) => id);
}

export async function deletePushSubscription(db: Firestore, id: string): Promise<void> {
  await subscriptionsOf(db).doc(id).delete();
}

/** Deletes every browser that an owner is told in. */
export const deletePushSubscriptions = (db: Firestore, uid: string): Promise<void> =>
  deleteAll(db, ofOwner(db, uid));
