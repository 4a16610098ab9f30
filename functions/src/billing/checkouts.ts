import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toMailboxIdentity } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { database, parseSnapshot, type Transaction } from '../db/firestore.ts';
import { hashEmail, hashIdentifier } from '../db/keys.ts';

/** Stripe's checkout sessions expire after a day. */
export const CHECKOUT_RETENTION_MS = 3 * DAY_MS;
const CHECKOUTS_MAX = 500;

/** A checkout page is `opening` until its Stripe session is stored, then `open`. */
const checkoutPageSchema = z.object({
  status: z.enum(['opening', 'open']),
  /** Keyed hash of the exact email; emails that differ by a +tag share one document. */
  emailKey: z.string(),
  /** Id of this buyer's latest request; earlier requests may no longer open a page. */
  attempt: z.string(),
  /** The page's session; while `opening`, the previous session, which is closed first. */
  sessionId: z.nullable(z.string()),
  requestedAt: z.date(),
});
type CheckoutPage = z.infer<typeof checkoutPageSchema>;

const usedTrialSchema = z.object({
  subscription: z.string(),
  usedAt: z.date(),
  /** Keyed hashes of the accounts that claimed the trial. */
  accountKeys: z.array(z.string()),
});
export type UsedTrial = z.infer<typeof usedTrialSchema>;

/** State of one email address: the checkout page of each buyer, and its free trial. */
const checkoutStateSchema = z.object({
  pages: z.record(z.string(), checkoutPageSchema),
  trial: z.nullable(usedTrialSchema),
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

export const EMPTY_CHECKOUT: CheckoutState = { pages: {}, trial: null };

/** `buyerKey` identifies an email plus the account or network that opened the checkout. */
interface CheckoutAttempt {
  readonly buyerKey: string;
  readonly emailKey: string;
  readonly attempt: string;
}
function setPage(
  { pages, trial }: CheckoutState,
  buyerKey: string,
  page: CheckoutPage,
  now: Date,
): CheckoutState {
  const newestFirst = Object.entries({ ...pages, [buyerKey]: page })
    .filter(([, { requestedAt }]) => now.getTime() - requestedAt.getTime() < CHECKOUT_RETENTION_MS)
    .sort(([, a], [, b]) => b.requestedAt.getTime() - a.requestedAt.getTime());
  return { pages: Object.fromEntries(newestFirst.slice(0, CHECKOUTS_MAX)), trial };
}

/** `sessionToClose` is the Stripe session to close before the buyer's new page is opened. */
export function requestCheckoutPage(
  state: CheckoutState,
  { buyerKey, emailKey, attempt }: CheckoutAttempt,
  now: Date,
) {
  const previous = state.pages[buyerKey];
  const sessionId = previous?.sessionId ?? null;
  // A repeat of the request that opened the page keeps the page; any other request replaces it.
  const isOpen = previous?.status === 'open' && previous.attempt === attempt;
  const status = isOpen ? 'open' : 'opening';
  const page: CheckoutPage = { status, emailKey, attempt, sessionId, requestedAt: now };
  return {
    state: setPage(state, buyerKey, page, now),
    sessionToClose: isOpen ? null : sessionId,
  };
}

/** Returns null if a later request from this buyer has superseded this one. */
export function openCheckoutPage(
  state: CheckoutState,
  { buyerKey, attempt }: CheckoutAttempt,
  sessionId: string,
  now: Date,
): CheckoutState | null {
  const previous = state.pages[buyerKey];
  if (previous?.attempt !== attempt) return null;
  return setPage(state, buyerKey, { ...previous, status: 'open', sessionId }, now);
}

/** Returns the sessions that may be open for one email, from any buyer. */
export const getSessionsForEmail = ({ pages }: CheckoutState, emailKey: string): string[] =>
  Object.values(pages).flatMap((page) =>
    page.emailKey === emailKey && page.sessionId ? [page.sessionId] : [],
  );

/** Returns all other sessions that may be open for this session's email. */
export function getOtherSessionIds(state: CheckoutState, sessionId: string): string[] {
  const match = Object.values(state.pages).find((page) => page.sessionId === sessionId);
  return match ? getSessionsForEmail(state, match.emailKey).filter((id) => id !== sessionId) : [];
}

/** Identifies who opened a checkout page, because a buyer may close only their own page. */
export interface Buyer {
  readonly email: string;
  /** Account, or network of a signed-out visitor; stored as a keyed hash. */
  readonly opener: string;
}

export const getCheckoutId = (email: string): string =>
  hashIdentifier(`checkout:${toMailboxIdentity(email)}`);

export const checkoutsRef = () => database().collection(collections.checkouts);
const getBuyerKeys = ({ email, opener }: Buyer) => {
  const emailKey = hashEmail(email);
  return { emailKey, buyerKey: hashIdentifier(`checkout-buyer:${emailKey}:${opener}`) };
};

export const parseCheckout = (snapshot: FirebaseFirestore.DocumentSnapshot): CheckoutState =>
  parseSnapshot(checkoutStateSchema, snapshot) ?? EMPTY_CHECKOUT;

export const readCheckout = async (id: string): Promise<CheckoutState> =>
  parseCheckout(await checkoutsRef().doc(id).get());

export async function readLastAttempt(buyer: Buyer): Promise<string | null> {
  const { pages } = await readCheckout(getCheckoutId(buyer.email));
  return pages[getBuyerKeys(buyer).buyerKey]?.attempt ?? null;
}

/** Stores the state that `change` returns, unless it is null. `change` may also write to other documents. */
export function updateCheckout<Update extends { readonly state: CheckoutState | null }>(
  email: string,
  change: (state: CheckoutState, transaction: Transaction) => Update | Promise<Update>,
  now: Date,
): Promise<Update> {
  const ref = checkoutsRef().doc(getCheckoutId(email));
  return database().runTransaction(async (transaction) => {
    const update = await change(parseCheckout(await transaction.get(ref)), transaction);
    const { state } = update;
    if (!state) return update;
    const expireAt = state.trial ? null : new Date(now.getTime() + CHECKOUT_RETENTION_MS);
    transaction.set(ref, toStored({ ...state, expireAt }));
    return update;
  });
}

/** Returns the buyer's earlier Stripe session, which must be closed now; null if there is none. */
export async function requestCheckout(buyer: Buyer, attempt: string, now: Date) {
  const request = { ...getBuyerKeys(buyer), attempt };
  const { sessionToClose } = await updateCheckout(
    buyer.email,
    (state) => requestCheckoutPage(state, request, now),
    now,
  );
  return sessionToClose;
}

/** Returns false and stores nothing if the buyer has made a later attempt. */
export async function storeCheckoutSession(
  buyer: Buyer,
  attempt: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const request = { ...getBuyerKeys(buyer), attempt };
  const { state: stored } = await updateCheckout(
    buyer.email,
    (state) => ({ state: openCheckoutPage(state, request, sessionId, now) }),
    now,
  );
  return stored !== null;
}
