import { foldEmail } from '@vouchwell/domain/lib/email';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from '../db/firestore.ts';
import { hashEmail, hashIdentifier } from '../db/hash-identifier.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  checkoutStateSchema,
  NO_CHECKOUT,
  nextCheckoutState,
  PAGE_KEPT_MS,
  type Transition,
  type TrialEvent,
} from './checkout-state.ts';

/** A buyer can close only their own page. */
export interface Buyer {
  readonly email: string;
  /** Account, or network of a signed-out visitor; stored as a keyed hash. */
  readonly opener: string;
}

export const checkoutId = (email: string): string => hashIdentifier(`checkout:${foldEmail(email)}`);

const checkoutsOf = (db: Firestore) => db.collection(collections.checkouts);
const accountKeyOf = (uid: string) => hashIdentifier(`checkout-account:${uid}`);
const keysOf = ({ email, opener }: Buyer) => {
  const emailKey = hashEmail(email);
  return { emailKey, buyerKey: hashIdentifier(`checkout-buyer:${emailKey}:${opener}`) };
};

const parse = (snapshot: FirebaseFirestore.DocumentSnapshot): CheckoutState =>
  parseSnapshot(checkoutStateSchema, snapshot) ?? NO_CHECKOUT;

const trialsOf = (db: Firestore, uid: string) =>
  checkoutsOf(db).where('trial.account_keys', 'array-contains', accountKeyOf(uid));

export const readCheckout = async (db: Firestore, id: string): Promise<CheckoutState> =>
  parse(await checkoutsOf(db).doc(id).get());

export async function readLastAttempt(db: Firestore, buyer: Buyer): Promise<string | null> {
  const { pages } = await readCheckout(db, checkoutId(buyer.email));
  return pages[keysOf(buyer).buyerKey]?.attempt ?? null;
}

/** Applies an event to an address's document; `onAccepted` writes in the same transaction. */
function moveOn<E extends CheckoutEvent>(
  db: Firestore,
  email: string,
  eventIn: (transaction: Transaction) => E | Promise<E>,
  now: Date,
  onAccepted?: (transaction: Transaction, event: E) => void,
): Promise<Transition> {
  const ref = checkoutsOf(db).doc(checkoutId(email));
  return db.runTransaction(async (transaction) => {
    const before = parse(await transaction.get(ref));
    const event = await eventIn(transaction);
    const next = nextCheckoutState(before, event, now);
    if (!next.accepted) return next;
    const expireAt = next.state.trial ? null : new Date(now.getTime() + PAGE_KEPT_MS);
    transaction.set(ref, toStored({ ...next.state, expireAt }));
    onAccepted?.(transaction, event);
    return next;
  });
}

export const requestPage = (
  db: Firestore,
  buyer: Buyer,
  attempt: string,
  now: Date,
): Promise<Transition> =>
  moveOn(db, buyer.email, () => ({ type: 'page-requested', ...keysOf(buyer), attempt }), now);

/** Stores the session an attempt opened; rejected if a later attempt followed. */
export const storePage = (
  db: Firestore,
  buyer: Buyer,
  page: { readonly attempt: string; readonly sessionId: string },
  now: Date,
): Promise<Transition> =>
  moveOn(db, buyer.email, () => ({ type: 'page-opened', ...keysOf(buyer), ...page }), now);

/** True if this address or account has had its free trial. */
export async function hasUsedTrial(
  db: Firestore,
  email: string,
  uid: string | null,
): Promise<boolean> {
  const { trial } = await readCheckout(db, checkoutId(email));
  if (trial || !uid) return trial !== null;
  return !(await trialsOf(db, uid).limit(1).get()).empty;
}

const trialCardSchema = z.object({
  subscription: z.string(),
  /** Keyed hash of the account that claimed it, as in `checkouts`. */
  accountKey: z.string(),
  usedAt: z.date(),
});

const trialCardRef = (db: Firestore, fingerprint: string): DocumentReference =>
  db.collection(collections.trialCards).doc(hashIdentifier(`trial-card:${fingerprint}`));

export interface ClaimedTrial {
  readonly uid: string;
  readonly email: string;
  readonly subscription: string;
  /** Stripe's fingerprint of its card; null without a card. */
  readonly cardFingerprint: string | null;
  /** False if a new trial may not start, for example next to a plan. */
  readonly isAllowed: boolean;
}

/** `usedAt` is the same on every call for one subscription; null if rejected. */
export type TrialClaim =
  | { readonly usedAt: Date }
  | { readonly usedAt: null; readonly isCardUsed: boolean };

/**
 * Counts a trial for an account, its address and its card; rejected if one of them had another
 * trial or a new one isn't allowed.
 */
export async function claimTrial(
  db: Firestore,
  { uid, email, subscription, cardFingerprint, isAllowed }: ClaimedTrial,
  now: Date,
): Promise<TrialClaim> {
  const accountKey = accountKeyOf(uid);
  const card = cardFingerprint === null ? null : trialCardRef(db, cardFingerprint);
  const claim = async (transaction: Transaction): Promise<TrialEvent> => {
    const { docs } = await transaction.get(trialsOf(db, uid));
    const accountTrials = docs.flatMap((document) => parse(document).trial ?? []);
    const usedCard = card && parseSnapshot(trialCardSchema, await transaction.get(card));
    const cardTrial = usedCard?.subscription ?? null;
    const claimed = { subscription, accountKey, accountTrials, cardTrial, isAllowed };
    return { type: 'trial-claimed', ...claimed };
  };
  const keepCard = (transaction: Transaction, { cardTrial }: TrialEvent) => {
    if (card && cardTrial === null)
      transaction.create(card, toStored({ subscription, accountKey, usedAt: now }));
  };
  const { accepted, state, isCardUsed } = await moveOn(db, email, claim, now, keepCard);
  return accepted && state.trial
    ? { usedAt: state.trial.usedAt }
    : { usedAt: null, isCardUsed: isCardUsed ?? false };
}
