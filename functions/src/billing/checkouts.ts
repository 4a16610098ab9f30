import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toMailboxIdentity } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import {
  type DocumentReference,
  type Firestore,
  parseSnapshot,
  type Transaction,
} from '../db/firestore.ts';
import { hashEmail, hashIdentifier } from '../db/keys.ts';

/** Stripe's checkout sessions expire after a day. */
export const PAGE_RETENTION_MS = 3 * DAY_MS;
/** Bounds the size of an address's document. */
const PAGES_MAX = 500;

/** A checkout page is `opening` until its Stripe session is stored, then `open`. */
const pageSchema = z.object({
  status: z.enum(['opening', 'open']),
  /** Keyed hash of the paying email; emails that differ by a +tag share one document. */
  emailKey: z.string(),
  /** Latest request of this buyer; earlier requests may not hand out a page. */
  attempt: z.string(),
  /** While open: its session. While opening: the previous session, which is closed first. */
  sessionId: z.nullable(z.string()),
  requestedAt: z.date(),
});
type CheckoutPage = z.infer<typeof pageSchema>;

const trialSchema = z.object({
  subscription: z.string(),
  usedAt: z.date(),
  /** Keyed hashes of the accounts that claimed it. */
  accountKeys: z.array(z.string()),
});
type UsedTrial = z.infer<typeof trialSchema>;

/** State of an address before it pays: each buyer's checkout page, and its free trial. */
const checkoutStateSchema = z.object({
  pages: z.record(z.string(), pageSchema),
  trial: z.nullable(trialSchema),
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

export const NO_CHECKOUT: CheckoutState = { pages: {}, trial: null };

/** `buyerKey`: an email plus the account or network that pays for it. */
export type PageEvent = { buyerKey: string; emailKey: string; attempt: string } & (
  | { type: 'page-requested' }
  | { type: 'page-opened'; sessionId: string }
);
interface TrialEvent {
  readonly type: 'trial-claimed';
  readonly subscription: string;
  readonly accountKey: string;
  /** Trials this account had under any address. */
  readonly accountTrials: readonly UsedTrial[];
  /** Subscription whose trial used this card; null if none. */
  readonly cardTrial: string | null;
  /** False if a new trial may not start, for example next to a plan. */
  readonly isAllowed: boolean;
}
export type CheckoutEvent = PageEvent | TrialEvent;

interface Transition {
  readonly state: CheckoutState;
  /** If false, the state is unchanged. */
  readonly accepted: boolean;
  /** True if the event is rejected only because the card already had another trial. */
  readonly isCardUsed?: true;
  /** Stripe session to close now. */
  readonly close: string | null;
}

const answering =
  (accepted: boolean) =>
  (state: CheckoutState, close: string | null = null): Transition => ({ state, accepted, close });
const accept = answering(true);
const refuse = answering(false);

function withPage(
  { pages, trial }: CheckoutState,
  buyerKey: string,
  page: CheckoutPage,
  now: Date,
): CheckoutState {
  const newestFirst = Object.entries({ ...pages, [buyerKey]: page })
    .filter(([, { requestedAt }]) => now.getTime() - requestedAt.getTime() < PAGE_RETENTION_MS)
    .sort(([, a], [, b]) => b.requestedAt.getTime() - a.requestedAt.getTime());
  return { pages: Object.fromEntries(newestFirst.slice(0, PAGES_MAX)), trial };
}

function reducePage(state: CheckoutState, event: PageEvent, now: Date): Transition {
  const { buyerKey, emailKey, attempt } = event;
  const before = state.pages[buyerKey];
  if (event.type === 'page-opened') {
    const { sessionId } = event;
    // A later request of the same buyer came first, so this one closes its own session again.
    if (before?.attempt !== attempt) return refuse(state, sessionId);
    return accept(withPage(state, buyerKey, { ...before, status: 'open', sessionId }, now));
  }
  // A repeat of the request that opened the page keeps it; any other request replaces it.
  const status = before?.status === 'open' && before.attempt === attempt ? 'open' : 'opening';
  const sessionId = before?.sessionId ?? null;
  const page: CheckoutPage = { status, emailKey, attempt, sessionId, requestedAt: now };
  return accept(withPage(state, buyerKey, page, now), status === 'open' ? null : sessionId);
}

/** Address, account and card have one trial each; a repeated claim keeps the first date. */
function reduceTrial(state: CheckoutState, event: TrialEvent, now: Date): Transition {
  const { subscription, accountKey, accountTrials, cardTrial, isAllowed } = event;
  const used = [...(state.trial ? [state.trial] : []), ...accountTrials];
  const hadAnother = used.some((trial) => trial.subscription !== subscription);
  if (hadAnother || (used.length === 0 && !isAllowed)) return refuse(state);
  const isCardUsed = cardTrial !== null && cardTrial !== subscription;
  if (used.length === 0 && isCardUsed) return { ...refuse(state), isCardUsed };
  const accountKeys = [...new Set([...(state.trial?.accountKeys ?? []), accountKey])];
  return accept({ ...state, trial: { subscription, usedAt: used[0]?.usedAt ?? now, accountKeys } });
}

export const reduceCheckout = (
  state: CheckoutState,
  event: CheckoutEvent,
  now: Date,
): Transition =>
  event.type === 'trial-claimed' ? reduceTrial(state, event, now) : reducePage(state, event, now);

/** Sessions that may be open for one email, from any buyer. */
export const getSessionsForEmail = ({ pages }: CheckoutState, emailKey: string): string[] =>
  Object.values(pages).flatMap((page) =>
    page.emailKey === emailKey && page.sessionId ? [page.sessionId] : [],
  );

/** Other sessions of this session's email. */
export function getOtherSessions(state: CheckoutState, sessionId: string): string[] {
  const paid = Object.values(state.pages).find((page) => page.sessionId === sessionId);
  return paid ? getSessionsForEmail(state, paid.emailKey).filter((id) => id !== sessionId) : [];
}

/** A buyer can close only their own page. */
export interface Buyer {
  readonly email: string;
  /** Account, or network of a signed-out visitor; stored as a keyed hash. */
  readonly opener: string;
}

export const getCheckoutId = (email: string): string =>
  hashIdentifier(`checkout:${toMailboxIdentity(email)}`);

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
  const { pages } = await readCheckout(db, getCheckoutId(buyer.email));
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
  const ref = checkoutsOf(db).doc(getCheckoutId(email));
  return db.runTransaction(async (transaction) => {
    const before = parse(await transaction.get(ref));
    const event = await eventIn(transaction);
    const next = reduceCheckout(before, event, now);
    if (!next.accepted) return next;
    const expireAt = next.state.trial ? null : new Date(now.getTime() + PAGE_RETENTION_MS);
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
  const { trial } = await readCheckout(db, getCheckoutId(email));
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

/** Rejected if the account, address or card had another trial, or a new one isn't allowed. */
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
