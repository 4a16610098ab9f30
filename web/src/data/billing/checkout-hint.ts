import { normalizeEmail } from '@vouchwell/domain/email';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

const KEY = 'vouchwell.checkout';

interface Checkout {
  readonly email: string;
  readonly isPaid: boolean;
}

function read(): Checkout | null {
  const { email, isPaid } = JSON.parse(readItem('local', KEY) ?? '{}');
  return typeof email === 'string' ? { email, isPaid: isPaid === true } : null;
}

function write(checkout: Checkout): void {
  writeItem('local', KEY, JSON.stringify(checkout));
}

/**
 * Notes that this browser opened a checkout for an email. These notes only choose what pages say: who
 * has paid, Stripe alone knows.
 */
export const noteCheckout = (email: string): void =>
  write({ email: normalizeEmail(email), isPaid: false });

/** Notes that the checkout led back here paid; other tabs hear of it. */
export function noteCheckoutPaid(): void {
  const checkout = read();
  if (checkout) write({ ...checkout, isPaid: true });
}

/** The email of the checkout that this browser opened last, by someone who has not been in since. */
export const checkoutEmail = (): string | null => read()?.email ?? null;

/** The email that a plan was paid under in this browser, by someone who has not been in since. */
export function paidEmail(): string | null {
  const checkout = read();
  return checkout?.isPaid ? checkout.email : null;
}

/** Calls back when another tab's checkout for `email` is paid, until the returned function is called. */
export function onCheckoutPaid(email: string, callBack: () => void): () => void {
  const look = () => {
    if (paidEmail() === normalizeEmail(email)) callBack();
  };
  const hear = ({ key }: StorageEvent) => key === KEY && look();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whoever is in needs no such note any more. */
export const forgetCheckout = (): void => removeItem('local', KEY);
