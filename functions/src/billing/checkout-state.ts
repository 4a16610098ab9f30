import { DAY_MS } from '@vouchwell/domain/lib/durations';
import * as z from 'zod/mini';

/** How long a page is kept; Stripe's checkout sessions expire after a day. */
export const PAGE_KEPT_MS = 3 * DAY_MS;
/** How many pages of one address are kept, which bounds the size of its document. */
const PAGES_MAX = 500;

/**
 * The page on which one buyer may pay. It is `opening` from a request until Stripe's session for it
 * is stored, and `open` from then on.
 */
const pageSchema = z.object({
  status: z.enum(['opening', 'open']),
  /** Keyed hash of the email that pays: emails that differ by a +tag share one document. */
  emailKey: z.string(),
  /** The latest request of this buyer: no earlier one may hand out a page. */
  attempt: z.string(),
  /** While it is open, its session; while it is opening, the one before, which is closed first. */
  sessionId: z.nullable(z.string()),
  requestedAt: z.date(),
});
type CheckoutPage = z.infer<typeof pageSchema>;

const trialSchema = z.object({
  /** The one subscription whose trial counts for this address and these accounts. */
  subscription: z.string(),
  usedAt: z.date(),
  /** Keyed hashes of the accounts that claimed it. */
  accountKeys: z.array(z.string()),
});
type UsedTrial = z.infer<typeof trialSchema>;

/**
 * What is stored about an address before it pays: the checkout page of each buyer, and its free
 * trial.
 */
export const checkoutStateSchema = z.object({
  pages: z.record(z.string(), pageSchema),
  trial: z.nullable(trialSchema),
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

export const NO_CHECKOUT: CheckoutState = { pages: {}, trial: null };

/** What a buyer's request does; `buyerKey` is an email and the account or network that pays for it. */
export type PageEvent = { buyerKey: string; emailKey: string; attempt: string } & (
  | { type: 'page-requested' }
  | { type: 'page-opened'; sessionId: string }
);
export interface TrialEvent {
  readonly type: 'trial-claimed';
  readonly subscription: string;
  readonly accountKey: string;
  /** The trials that this account had under any address. */
  readonly accountTrials: readonly UsedTrial[];
  /** The subscription whose trial this one's card has had; null where it had none. */
  readonly cardTrial: string | null;
  /** False where no new trial may begin now, for example beside a plan. */
  readonly isAllowed: boolean;
}
export type CheckoutEvent = PageEvent | TrialEvent;

export interface Transition {
  readonly state: CheckoutState;
  /** False where the event is refused; the state is then as it was. */
  readonly accepted: boolean;
  /** Whether nothing but the card, which has had another trial, is why the event is refused. */
  readonly isCardUsed?: true;
  /** The session at Stripe that must be closed now, if there is one. */
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
    .filter(([, { requestedAt }]) => now.getTime() - requestedAt.getTime() < PAGE_KEPT_MS)
    .sort(([, a], [, b]) => b.requestedAt.getTime() - a.requestedAt.getTime());
  return { pages: Object.fromEntries(newestFirst.slice(0, PAGES_MAX)), trial };
}

function nextPage(state: CheckoutState, event: PageEvent, now: Date): Transition {
  const { buyerKey, emailKey, attempt } = event;
  const before = state.pages[buyerKey];
  if (event.type === 'page-opened') {
    const { sessionId } = event;
    // A request that a later one of the same buyer overtook closes its own session again.
    if (before?.attempt !== attempt) return refuse(state, sessionId);
    return accept(withPage(state, buyerKey, { ...before, status: 'open', sessionId }, now));
  }
  // A repeat of the request that opened the page keeps it; any other request replaces it.
  const status = before?.status === 'open' && before.attempt === attempt ? 'open' : 'opening';
  const sessionId = before?.sessionId ?? null;
  const page: CheckoutPage = { status, emailKey, attempt, sessionId, requestedAt: now };
  return accept(withPage(state, buyerKey, page, now), status === 'open' ? null : sessionId);
}

/**
 * An address, an account and a card have one trial each; claiming the same one again keeps its first
 * date, whatever card pays for it by then.
 */
function nextTrial(state: CheckoutState, event: TrialEvent, now: Date): Transition {
  const { subscription, accountKey, accountTrials, cardTrial, isAllowed } = event;
  const used = [...(state.trial ? [state.trial] : []), ...accountTrials];
  const hadAnother = used.some((trial) => trial.subscription !== subscription);
  if (hadAnother || (used.length === 0 && !isAllowed)) return refuse(state);
  const isCardUsed = cardTrial !== null && cardTrial !== subscription;
  if (used.length === 0 && isCardUsed) return { ...refuse(state), isCardUsed };
  const accountKeys = [...new Set([...(state.trial?.accountKeys ?? []), accountKey])];
  return accept({ ...state, trial: { subscription, usedAt: used[0]?.usedAt ?? now, accountKeys } });
}

/** The next checkout state of an address after an event, with the Stripe session to close. */
export const nextCheckoutState = (
  state: CheckoutState,
  event: CheckoutEvent,
  now: Date,
): Transition =>
  event.type === 'trial-claimed' ? nextTrial(state, event, now) : nextPage(state, event, now);

/** The sessions that may be open for one email, whoever opened them. */
export const sessionsOf = ({ pages }: CheckoutState, emailKey: string): string[] =>
  Object.values(pages).flatMap((page) =>
    page.emailKey === emailKey && page.sessionId ? [page.sessionId] : [],
  );

/** The other sessions of the email that a session was opened for; none for one that is not stored. */
export function sessionsBeside(state: CheckoutState, sessionId: string): string[] {
  const paid = Object.values(state.pages).find((page) => page.sessionId === sessionId);
  return paid ? sessionsOf(state, paid.emailKey).filter((id) => id !== sessionId) : [];
}
