import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/* Hints about this browser's checkout and account. They only affect texts and prefilled fields; the
   server controls access. */

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

/** Other tabs get a storage event. */
export function noteCheckoutPaid(): void {
  const checkout = read();
  if (checkout) write({ ...checkout, isPaid: true });
}

/** Cleared by a sign-in. */
export const checkoutEmail = (): string | null => read()?.email ?? null;

/** Email of a plan paid in this browser; cleared by a sign-in. */
export function paidEmail(): string | null {
  const checkout = read();
  return checkout?.isPaid ? checkout.email : null;
}

/** Calls back when another tab's checkout for `email` is paid. Returns a cleanup function. */
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

/** Email of the last account created here or without a plan here; cleared by a sign-in. */
export const newAccountEmail = (): string | null => readItem('local', EMAIL_KEY);

export const forgetNewAccount = (): void => removeItem('local', EMAIL_KEY);

/** Lets this browser open the account's verification link without a new password. */
export function noteOwnAccount(uid: string): void {
  writeItem('local', UID_KEY, uid);
}

export const ownAccount = (): string | null => readItem('local', UID_KEY);
