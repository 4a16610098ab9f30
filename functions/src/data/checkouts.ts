import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** Stripe's checkout sessions live a day; what is known of one is forgotten some time later. */
const KEPT_DAYS = 3;

const checkoutSchema = z.object({
  /** Who asked last: nobody else may hand out a page. */
  attempt: z.string(),
  /** The one session that may be open, and the attempt that it was opened by. */
  sessionId: z.nullable(z.string()),
  openedBy: z.nullable(z.string()),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** One document an email address, named by its `personKey`. */
const checkoutRef = (db: Firestore, key: string) => db.collection(collections.checkouts).doc(key);

/** What is known of an email's checkout, or null. */
export async function readCheckout(db: Firestore, key: string): Promise<Checkout | null> {
  return parseSnapshot(checkoutSchema, await checkoutRef(db, key).get());
}

/** Makes this attempt the last that asked for an email; gives what was known before. */
export function claimCheckout(
  db: Firestore,
  key: string,
  attempt: string,
  now: Date,
): Promise<Checkout | null> {
  const ref = checkoutRef(db, key);
  return db.runTransaction(async (transaction) => {
    const before = parseSnapshot(checkoutSchema, await transaction.get(ref));
    const { sessionId = null, openedBy = null } = before ?? {};
    const expireAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
    transaction.set(ref, toStored({ attempt, sessionId, openedBy, expireAt }));
    return before;
  });
}

/** Notes the session that an attempt opened; false where another attempt came after it. */
export function keepCheckout(
  db: Firestore,
  key: string,
  attempt: string,
  sessionId: string,
): Promise<boolean> {
  const ref = checkoutRef(db, key);
  return db.runTransaction(async (transaction) => {
    const stored = parseSnapshot(checkoutSchema, await transaction.get(ref));
    if (stored?.attempt !== attempt) return false;
    transaction.update(ref, toStored({ sessionId, openedBy: attempt }) as object);
    return true;
  });
}
