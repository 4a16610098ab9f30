import { foldEmail } from '@vouchwell/domain/email';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import type { Transaction } from 'firebase-admin/firestore';
import {
  type CheckoutEvent,
  type CheckoutState,
  checkoutStateSchema,
  NO_CHECKOUT,
  nextCheckoutState,
  PAGE_KEPT_MS,
  type Transition,
} from '../checkout-state.ts';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashEmail, hashIdentifier } from './hash-identifier.ts';

/** The email that pays and who asks for it; a buyer can close only their own page. */
export interface Buyer {
  /** The email that pays. */
  readonly email: string;
  /**
   * Who asks: the account, or the network of a visitor who is not signed in. It is stored as a
   * keyed hash.
   */
  readonly opener: string;
}

/** The name of an address's document: `checkouts/{keyed hash of the folded address}`. */
export const checkoutId = (email: string): string => hashIdentifier(`checkout:${foldEmail(email)}`);

const checkoutsOf = (db: Firestore) => db.collection(collections.checkouts);
const accountKeyOf = (uid: string) => hashIdentifier(`checkout-account:${uid}`);
const keysOf = ({ email, opener }: Buyer) => {
  const emailKey = hashEmail(email);
  return { emailKey, buyerKey: hashIdentifier(`checkout-buyer:${emailKey}:${opener}`) };
};

const parse = (snapshot: FirebaseFirestore.DocumentSnapshot): CheckoutState =>
  parseSnapshot(checkoutStateSchema, snapshot) ?? NO_CHECKOUT;

/** The addresses under which an account has had a trial. */
const trialsOf = (db: Firestore, uid: string) =>
  checkoutsOf(db).where('trial.account_keys', 'array-contains', accountKeyOf(uid));

/** Reads the document with this `checkoutId`. */
export const readCheckout = async (db: Firestore, id: string): Promise<CheckoutState> =>
  parse(await checkoutsOf(db).doc(id).get());

/** The buyer's latest request, or null. */
export async function readLastAttempt(db: Firestore, buyer: Buyer): Promise<string | null> {
  const { pages } = await readCheckout(db, checkoutId(buyer.email));
  return pages[keysOf(buyer).buyerKey]?.attempt ?? null;
}

/** Applies an event to an address's document in one transaction. */
function moveOn(
  db: Firestore,
  email: string,
  eventIn: (transaction: Transaction) => CheckoutEvent | Promise<CheckoutEvent>,
  now: Date,
): Promise<Transition> {
  const ref = checkoutsOf(db).doc(checkoutId(email));
  return db.runTransaction(async (transaction) => {
    const before = parse(await transaction.get(ref));
    const next = nextCheckoutState(before, await eventIn(transaction), now);
    const expireAt = next.state.trial ? null : new Date(now.getTime() + PAGE_KEPT_MS);
    if (next.accepted) transaction.set(ref, toStored({ ...next.state, expireAt }));
    return next;
  });
}

/** Makes this attempt the buyer's latest. */
export const requestPage = (
  db: Firestore,
  buyer: Buyer,
  attempt: string,
  now: Date,
): Promise<Transition> =>
  moveOn(db, buyer.email, () => ({ type: 'page-requested', ...keysOf(buyer), attempt }), now);

/** Stores the session that an attempt opened; refused where another attempt came after it. */
export const storePage = (
  db: Firestore,
  buyer: Buyer,
  page: { readonly attempt: string; readonly sessionId: string },
  now: Date,
): Promise<Transition> =>
  moveOn(db, buyer.email, () => ({ type: 'page-opened', ...keysOf(buyer), ...page }), now);

/** Whether this address, or the account that asks, has had its free trial. */
export async function hasUsedTrial(
  db: Firestore,
  email: string,
  uid: string | null,
): Promise<boolean> {
  const { trial } = await readCheckout(db, checkoutId(email));
  if (trial || !uid) return trial !== null;
  return !(await trialsOf(db, uid).limit(1).get()).empty;
}

/**
 * Counts a subscription's trial for an account and its address. Gives the date since which it
 * counts, the same on every call for one subscription; null where either had another trial, or
 * where a new one is not allowed.
 */
export async function claimTrial(
  db: Firestore,
  { email, uid }: { readonly email: string; readonly uid: string },
  subscription: string,
  { isAllowed, now }: { readonly isAllowed: boolean; readonly now: Date },
): Promise<Date | null> {
  const accountKey = accountKeyOf(uid);
  const claim = async (transaction: Transaction): Promise<CheckoutEvent> => {
    const { docs } = await transaction.get(trialsOf(db, uid));
    const accountTrials = docs.flatMap((document) => parse(document).trial ?? []);
    return { type: 'trial-claimed', subscription, accountKey, accountTrials, isAllowed };
  };
  const { accepted, state } = await moveOn(db, email, claim, now);
  return accepted && state.trial ? state.trial.usedAt : null;
}
