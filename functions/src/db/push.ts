import { collections } from '@vouchwell/domain/paths';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, deleteAll, type Firestore, idPages, updateIfExists } from './firestore.ts';
import { hashIdentifier } from './keys.ts';

const subscriptionSchema = z.object({
  /** User signed in when the browser was subscribed. */
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  createdAt: z.date(),
  /** The push service rejected a push for good. */
  failedAt: z.optional(z.date()),
  /** Notification whose email reports the failure. */
  reportedIn: z.optional(z.string()),
});

export interface PushSubscription extends z.infer<typeof subscriptionSchema> {
  readonly id: string;
}

/** Limit per owner; the oldest subscription is replaced. */
const BROWSERS_MAX = 20;

const subscriptionsOf = (db: Firestore) => db.collection(collections.pushSubscriptions);
const ofOwner = (db: Firestore, uid: string) => subscriptionsOf(db).where('uid', '==', uid);

/** One document per browser, regardless of who is signed in: the next owner replaces the last. */
const idOf = (endpoint: string) => hashIdentifier(`push:${endpoint}`);

const parse = (snapshot: FirebaseFirestore.DocumentSnapshot): PushSubscription | null => {
  const subscription = subscriptionSchema.safeParse(fromStored(snapshot.data())).data;
  return subscription ? { ...subscription, id: snapshot.id } : null;
};

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

/** Null if this browser isn't subscribed by this owner. */
export async function findOwnSubscription(
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

/** Includes subscriptions that failed. */
export async function listPushSubscriptions(
  db: Firestore,
  uid: string,
): Promise<PushSubscription[]> {
  const { docs } = await ofOwner(db, uid).get();
  return docs.flatMap((doc) => parse(doc) ?? []);
}

export const markPushFailed = (db: Firestore, id: string, failedAt: Date): Promise<void> =>
  updateIfExists(subscriptionsOf(db).doc(id), toStored({ failedAt }));

/** Returns each failed subscription to only one email, and again if that email is retried. */
export async function claimFailedSubscriptions(
  db: Firestore,
  subscriptions: readonly PushSubscription[],
  notificationId: string,
): Promise<readonly PushSubscription[]> {
  const failed = subscriptions.filter(
    ({ failedAt, reportedIn = notificationId }) => failedAt && reportedIn === notificationId,
  );
  const update = toStored({ reportedIn: notificationId });
  await Promise.all(failed.map(({ id }) => updateIfExists(subscriptionsOf(db).doc(id), update)));
  return failed;
}

export async function deletePushSubscription(db: Firestore, id: string): Promise<void> {
  await subscriptionsOf(db).doc(id).delete();
}

export const deletePushSubscriptions = (db: Firestore, uid: string): Promise<void> =>
  deleteAll(db, ofOwner(db, uid));

const reminderSchema = z.object({ lookedAt: z.date(), nextAt: z.date() });

/** When to check next. Exists only while a reminder could be due, so idle businesses are free. */
export const reminderRef = (db: Firestore, businessId: string) =>
  db.collection(collections.reminders).doc(businessId);

export const parseReminder = (snapshot: DocumentSnapshot) =>
  reminderSchema.safeParse(fromStored(snapshot.data())).data ?? null;

/** `isAnew`: the hour has changed. Skips deleted businesses. */
export function scheduleReminders(
  db: Firestore,
  businessId: string,
  at: Date,
  isAnew = false,
): Promise<void> {
  const ref = reminderRef(db, businessId);
  return db.runTransaction(async (transaction) => {
    const [business, reminder] = await transaction.getAll(businessRef(db, businessId), ref);
    if (business?.exists && (isAnew || !reminder?.exists))
      transaction.set(ref, toStored({ businessId, lookedAt: at, nextAt: at }));
  });
}

/** Longest waiting first. */
export const findDueReminders = (db: Firestore, now: Date, pageSize: number) =>
  idPages(
    db
      .collection(collections.reminders)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .select('next_at'),
    pageSize,
  );
