import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** Stripe's checkout sessions live a day; what is known of one is forgotten some time later. */
const KEPT_DAYS = 3;

/** Who buys for whom: a page is one's own to close, and nobody else's. */
export interface Buyer {
  /** The `hashEmail` of the email that pays. */
  readonly emailKey: string;
  /** Who asks, by a key: an account, or where nobody is signed in a network. */
  readonly openerKey: string;
}

const checkoutSchema = z.object({
  emailKey: z.string(),
  /** Who asked last: nobody else may hand out a page. */
  attempt: z.string(),
  /** The one session that may be open, and the attempt that it was opened by. */
  sessionId: z.nullable(z.string()),
  openedBy: z.nullable(z.string()),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** How many open pages of one email are looked for. */
const PAGES_MAX = 100;

const checkoutsOf = (db: Firestore) => db.collection(collections.checkouts);
const checkoutRef = (db: Firestore, { emailKey, openerKey }: Buyer) =>
  checkoutsOf(db).doc(hashIdentifier(`checkout:${emailKey}:${openerKey}`));

/** What is known of a buyer's checkout, or null. */
export async function readCheckout(db: Firestore, buyer: Buyer): Promise<Checkout | null> {
  return parseSnapshot(checkoutSchema, await checkoutRef(db, buyer).get());
}

/** The sessions that were opened for an email lately, by whomever. */
export async function readSessionIds(db: Firestore, emailKey: string): Promise<string[]> {
  const { docs } = await checkoutsOf(db).where('email_key', '==', emailKey).limit(PAGES_MAX).get();
  return docs.flatMap((document) => parseSnapshot(checkoutSchema, document)?.sessionId ?? []);
}

/** Whose email a session was opened for, by its key; null for one that is not in our list. */
export async function readEmailKey(db: Firestore, sessionId: string): Promise<string | null> {
  const { docs } = await checkoutsOf(db).where('session_id', '==', sessionId).limit(1).get();
  return docs[0] ? (parseSnapshot(checkoutSchema, docs[0])?.emailKey ?? null) : null;
}

/** Makes this attempt the last of its buyer; gives what was known before. */
export function claimCheckout(
  db: Firestore,
  buyer: Buyer,
  attempt: string,
  now: Date,
): Promise<Checkout | null> {
  const ref = checkoutRef(db, buyer);
  return db.runTransaction(async (transaction) => {
    const before = parseSnapshot(checkoutSchema, await transaction.get(ref));
    const { sessionId = null, openedBy = null } = before ?? {};
    const expireAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
    transaction.set(
      ref,
      toStored({ emailKey: buyer.emailKey, attempt, sessionId, openedBy, expireAt }),
    );
    return before;
  });
}

/** Notes the session that an attempt opened; false where another attempt came after it. */
export function keepCheckout(
  db: Firestore,
  buyer: Buyer,
  attempt: string,
  sessionId: string,
): Promise<boolean> {
  const ref = checkoutRef(db, buyer);
  return db.runTransaction(async (transaction) => {
    const stored = parseSnapshot(checkoutSchema, await transaction.get(ref));
    if (stored?.attempt !== attempt) return false;
    transaction.update(ref, toStored({ sessionId, openedBy: attempt }) as object);
    return true;
  });
}
