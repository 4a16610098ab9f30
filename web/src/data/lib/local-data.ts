import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';
import * as z from 'zod/mini';
import { getLocalKeys, readItem, readJson, removeItem, writeItem } from '../../browser-storage.ts';

const THANKED_PREFIX = 'vouchwell.thanked ';

/** Returns the key prefix for customers that the user `uid` has thanked (referrers.ts). */
export const getThankedPrefix = (uid: string): string => `${THANKED_PREFIX}${uid} `;

/** Deletes data that other owners left in this browser. */
export function clearOtherUsersData(uid: string | null): void {
  for (const key of getLocalKeys(THANKED_PREFIX))
    if (uid === null || !key.startsWith(getThankedPrefix(uid))) removeItem('local', key);
}

/* Hints about a checkout and an account in this browser. They affect only wording and prefilled
   fields; the server controls access. */

const CHECKOUT_KEY = 'vouchwell.checkout';
const NEW_ACCOUNT_KEY = 'vouchwell.new-account';
const SIGN_UP_UID_KEY = 'vouchwell.own-account';

const checkoutSchema = z.object({ email: z.string(), isPaid: z.catch(z.boolean(), false) });
type Checkout = z.infer<typeof checkoutSchema>;

const readCheckout = (): Checkout | null =>
  checkoutSchema.safeParse(readJson('local', CHECKOUT_KEY)).data ?? null;

function writeCheckout(checkout: Checkout): void {
  writeItem('local', CHECKOUT_KEY, JSON.stringify(checkout));
}

export const rememberCheckout = (email: string): void =>
  writeCheckout({ email: normalizeEmail(email), isPaid: false });

/** Notifies other tabs through a storage event. */
export function markCheckoutPaid(): void {
  const checkout = readCheckout();
  if (checkout) writeCheckout({ ...checkout, isPaid: true });
}

/** Returns the email of the checkout started in this browser; cleared on sign-in. */
export const readCheckoutEmail = (): string | null => readCheckout()?.email ?? null;

/** Returns the email of a plan that was paid for in this browser; cleared on sign-in. */
export function readPaidEmail(): string | null {
  const checkout = readCheckout();
  return checkout?.isPaid ? checkout.email : null;
}

/** Calls back when a checkout for `email` is paid in another tab. Returns a cleanup function. */
export function onCheckoutPaid(email: string, onPaid: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHECKOUT_KEY && readPaidEmail() === normalizeEmail(email)) onPaid();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function rememberNewAccount(email: string): void {
  writeItem('local', NEW_ACCOUNT_KEY, normalizeEmail(email));
}

/** Returns the email to fill in at the next sign-in; cleared on sign-in. */
export const readNewAccountEmail = (): string | null => readItem('local', NEW_ACCOUNT_KEY);

export function clearSignUpHints(): void {
  removeItem('local', CHECKOUT_KEY);
  removeItem('local', NEW_ACCOUNT_KEY);
}

/** Marks this browser as the one that signed up; others need a new password to verify the email. */
export function rememberSignUp(uid: string): void {
  writeItem('local', SIGN_UP_UID_KEY, uid);
}

export const readSignUpUid = (): string | null => readItem('local', SIGN_UP_UID_KEY);

/** Storage key for the user, the day of the last renewal, and the push endpoint. */
const PUSH_SUBSCRIPTION_KEY = 'vouchwell.push';

interface StoredPushSubscription {
  readonly uid: string;
  readonly day: string;
  readonly endpoint: string;
}

/** Returns null if this browser isn't subscribed. */
export function readPushSubscription(): StoredPushSubscription | null {
  const [uid, day, endpoint] = (readItem('local', PUSH_SUBSCRIPTION_KEY) ?? '').split(' ');
  return uid && day && endpoint ? { uid, day, endpoint } : null;
}

export const writePushSubscription = ({ uid, day, endpoint }: StoredPushSubscription): unknown =>
  writeItem('local', PUSH_SUBSCRIPTION_KEY, `${uid} ${day} ${endpoint}`);

/** Ends a subscription that isn't for `uid`; the push service informs our server. */
export async function unsubscribeOtherUserFromPush(uid: string | null): Promise<void> {
  const subscription = readPushSubscription();
  if (subscription && subscription.uid !== uid) await endPushSubscription();
}

/** Removes shown notifications and ends the subscription. */
export async function endPushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  // Must be last: if the page closes before this, the next page load ends the subscription.
  removeItem('local', PUSH_SUBSCRIPTION_KEY);
}
