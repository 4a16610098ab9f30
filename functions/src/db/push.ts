import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { database, deleteAll, parseSnapshot, updateIfExists } from './firestore.ts';
import { hashIdentifier } from './keys.ts';

const subscriptionSchema = z.object({
  id: z.string(),
  /** User who was signed in when the browser subscribed. */
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  createdAt: z.date(),
  /** Time at which the push service permanently rejected a push. */
  failedAt: z.optional(z.date()),
  /** Notification whose email reports the failure to the owner. */
  reportedIn: z.optional(z.string()),
});

export type PushSubscription = z.infer<typeof subscriptionSchema>;

/** Limit per owner; a new subscription replaces the oldest. */
const BROWSERS_MAX = 20;

const subscriptionsRef = () => database().collection(collections.pushSubscriptions);
const queryByOwner = (uid: string) => subscriptionsRef().where('uid', '==', uid);

/** Identifies a browser, so the latest owner to subscribe in a browser replaces the previous one. */
const getSubscriptionId = (endpoint: string) => hashIdentifier(`push:${endpoint}`);

export async function savePushSubscription(
  subscription: Omit<PushSubscription, 'id'>,
): Promise<void> {
  const ref = subscriptionsRef().doc(getSubscriptionId(subscription.endpoint));
  const { docs } = await queryByOwner(subscription.uid).select('created_at').get();
  const others = docs
    .filter(({ id }) => id !== ref.id)
    .sort((a, b) => b.get('created_at').toMillis() - a.get('created_at').toMillis());
  const batch = database().batch();
  for (const oldest of others.slice(BROWSERS_MAX - 1)) batch.delete(oldest.ref);
  batch.set(ref, toStored(subscription));
  await batch.commit();
}

/** Returns null if this browser isn't subscribed by this owner. */
export async function findOwnSubscription(uid: string, endpoint: string) {
  const subscription = await readPushSubscription(getSubscriptionId(endpoint));
  return subscription?.uid === uid ? subscription : null;
}

export const readPushSubscription = async (id: string): Promise<PushSubscription | null> =>
  parseSnapshot(subscriptionSchema, await subscriptionsRef().doc(id).get());

/** Lists the user's subscriptions, including failed ones. */
export async function listPushSubscriptions(uid: string): Promise<PushSubscription[]> {
  const { docs } = await queryByOwner(uid).get();
  return docs.flatMap((doc) => parseSnapshot(subscriptionSchema, doc) ?? []);
}

export const markPushFailed = (id: string, failedAt: Date): Promise<void> =>
  updateIfExists(subscriptionsRef().doc(id), toStored({ failedAt }));

/** Returns failed subscriptions that no other email has reported; retries get the same ones again. */
export async function claimFailedSubscriptions(
  subscriptions: readonly PushSubscription[],
  notificationId: string,
): Promise<readonly PushSubscription[]> {
  const failed = subscriptions.filter(
    ({ failedAt, reportedIn = notificationId }) => failedAt && reportedIn === notificationId,
  );
  const update = toStored({ reportedIn: notificationId });
  await Promise.all(failed.map(({ id }) => updateIfExists(subscriptionsRef().doc(id), update)));
  return failed;
}

export async function deletePushSubscription(id: string): Promise<void> {
  await subscriptionsRef().doc(id).delete();
}

export const deletePushSubscriptions = (uid: string): Promise<void> => deleteAll(queryByOwner(uid));
