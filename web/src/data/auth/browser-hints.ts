import { normalizeEmail } from '@vouchwell/domain/email';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/*
 * Notes that this browser keeps of its own checkout and account. They choose what pages say and fill
 * in, and nothing more: Stripe alone knows who has paid.
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

/** Notes that this browser opened a checkout for an email. */
export const noteCheckout = (email: string): void =>
  write({ email: normalizeEmail(email), isPaid: false });

/** Notes that the checkout was paid; other tabs hear of it by a storage event. */
export function noteCheckoutPaid(): void {
  const checkout = read();
  if (checkout) write({ ...checkout, isPaid: true });
}

/** The email of the checkout that was opened here last; null once somebody has signed in. */
export const checkoutEmail = (): string | null => read()?.email ?? null;

/** The email that a plan was paid under here; null once somebody has signed in. */
export function paidEmail(): string | null {
  const checkout = read();
  return checkout?.isPaid ? checkout.email : null;
}

/** Calls back when another tab's checkout for `email` is paid, until the returned function is called. */
export function onCheckoutPaid(email: string, callBack: () => void): () => void {
  const look = () => {
    if (paidEmail() === normalizeEmail(email)) callBack();
  };
  const hear = ({ key }: StorageEvent) => key === CHECKOUT_KEY && look();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Forgets the checkout, as once its owner has signed in. */
export const forgetCheckout = (): void => removeItem('local', CHECKOUT_KEY);

/** Notes the email of an account that was made in this browser. */
export function noteNewAccount(email: string): void {
  writeItem('local', EMAIL_KEY, normalizeEmail(email));
}

/** The email of the account that was made here last; null once somebody has signed in. */
export const newAccountEmail = (): string | null => readItem('local', EMAIL_KEY);

/** Forgets the new account's email, as once its owner has signed in. */
export const forgetNewAccount = (): void => removeItem('local', EMAIL_KEY);

/**
 * Notes that this browser made an account: the link that verifies its email needs no new password
 * here. Whoever opens such a link of an account that a stranger made has no note of it.
 */
export function noteOwnAccount(uid: string): void {
  writeItem('local', UID_KEY, uid);
}

/** The account that was made here last; null for none. */
export const ownAccount = (): string | null => readItem('local', UID_KEY);
