import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/*
 * Notes in this browser about its own checkout and account. They only choose what pages say and
 * prefill; access depends on the server.
 */

const CHECKOUT_KEY = 'vouchwell.checkout';
const EMAIL_KEY = 'vouchwell.new-account';
const UID_KEY = 'vouchwell.own-account';

interface Checkout {
  readonly email: string;
  readonly isPaid: boolean;
}

function read(): Checkout | null {
  const { email, isPaid } = JSON.parse(readItem('local', CHECKOUT_KEY) ?? '{}');
  return typeof email === 'string' ? { email, isPaid: isPaid === true } : null;
}

function write(checkout: Checkout): void {
  writeItem('local', CHECKOUT_KEY, JSON.stringify(checkout));
}

export const noteCheckout = (email: string): void =>
  write({ email: normalizeEmail(email), isPaid: false });

/** Stores that the checkout was paid; other tabs get a storage event. */
export function noteCheckoutPaid(): void {
  const checkout = read();
  if (checkout) write({ ...checkout, isPaid: true });
}

/** The email of the last checkout in this browser; null once somebody has signed in. */
export const checkoutEmail = (): string | null => read()?.email ?? null;

/** The email of a plan that was paid in this browser; null once somebody has signed in. */
export function paidEmail(): string | null {
  const checkout = read();
  return checkout?.isPaid ? checkout.email : null;
}

/**
 * Calls back when another tab's checkout for `email` is paid, until the returned function is
 * called.
 */
export function onCheckoutPaid(email: string, callBack: () => void): () => void {
  const look = () => {
    if (paidEmail() === normalizeEmail(email)) callBack();
  };
  const hear = ({ key }: StorageEvent) => key === CHECKOUT_KEY && look();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export const forgetCheckout = (): void => removeItem('local', CHECKOUT_KEY);

export function noteNewAccount(email: string): void {
  writeItem('local', EMAIL_KEY, normalizeEmail(email));
}

/**
 * The email of the last account that was created in this browser or had no plan here; null once
 * somebody has signed in.
 */
export const newAccountEmail = (): string | null => readItem('local', EMAIL_KEY);

export const forgetNewAccount = (): void => removeItem('local', EMAIL_KEY);

/**
 * Stores that this browser created an account, so that its verification link needs no new password
 * here. A browser that opens the link of an account that somebody else created has no such note.
 */
export function noteOwnAccount(uid: string): void {
  writeItem('local', UID_KEY, uid);
}

export const ownAccount = (): string | null => readItem('local', UID_KEY);
