import { DAY_MS } from '@vouchwell/domain/lib/durations';
import * as z from 'zod/mini';

/** Stripe's checkout sessions expire after a day. */
export const PAGE_KEPT_MS = 3 * DAY_MS;
/** Bounds the size of an address's document. */
const PAGES_MAX = 500;

/**
 * A buyer's checkout page: `opening` from the request until its Stripe session is stored, then
 * `open`.
 */
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
export const checkoutStateSchema = z.object({
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
export interface TrialEvent {
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

export interface Transition {
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
    .filter(([, { requestedAt }]) => now.getTime() - requestedAt.getTime() < PAGE_KEPT_MS)
    .sort(([, a], [, b]) => b.requestedAt.getTime() - a.requestedAt.getTime());
  return { pages: Object.fromEntries(newestFirst.slice(0, PAGES_MAX)), trial };
}

function nextPage(state: CheckoutState, event: PageEvent, now: Date): Transition {
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

/**
 * Address, account and card have one trial each. Claiming the same trial again keeps its first
 * date, regardless of the card.
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

export const nextCheckoutState = (
  state: CheckoutState,
  event: CheckoutEvent,
  now: Date,
): Transition =>
  event.type === 'trial-claimed' ? nextTrial(state, event, now) : nextPage(state, event, now);

/** Sessions that may be open for one email, from any buyer. */
export const sessionsOf = ({ pages }: CheckoutState, emailKey: string): string[] =>
  Object.values(pages).flatMap((page) =>
    page.emailKey === emailKey && page.sessionId ? [page.sessionId] : [],
  );

/** Other sessions of this session's email. */
export function sessionsBeside(state: CheckoutState, sessionId: string): string[] {
  const paid = Object.values(state.pages).find((page) => page.sessionId === sessionId);
  return paid ? sessionsOf(state, paid.emailKey).filter((id) => id !== sessionId) : [];
}
