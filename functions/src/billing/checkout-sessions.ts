import type { PlanType } from '@vouchwell/domain/billing/plan-types';
import { PLANS, type Quote } from '@vouchwell/domain/billing/plans';
import type { CallableInput } from '@vouchwell/domain/callables';
import Stripe from 'stripe';
import { mapWithConcurrency } from '../async.ts';
import { database } from '../db/firestore.ts';
import { hashEmail } from '../db/hash-identifier.ts';
import { contentRequestId, requestHash } from '../db/idempotency.ts';
import { RequestError } from '../http/request-error.ts';
import { sessionsBeside, sessionsOf } from './checkout-state.ts';
import {
  type Buyer,
  checkoutId,
  readCheckout,
  readLastAttempt,
  requestPage,
  storePage,
} from './checkouts.ts';
import { idOf, isMissing, stripe } from './stripe.ts';

/** Who is to pay: a customer that the caller has claimed, or whoever has this email. */
export type Payer = { readonly customer: string } | { readonly customer_email: string };

interface CheckoutPlan {
  readonly quote: Quote;
  readonly priceId: string;
  readonly payer: Payer;
  /** Where people come back to: `{appUrl}/pricing`. */
  readonly pricingUrl: string;
  /** Stripe's id of the promotion code that makes the quote's price; null where no discount is due. */
  readonly promotionCode: string | null;
  /**
   * The signed-in user's id: a trial that they begin is claimed for them without another sign-in.
   */
  readonly uid: string | null;
  /** The id of the `checkouts` document that the payment counts for; null for a trial. */
  readonly checkout: string | null;
}

/** Sets up a trial that is cancelled at its end where there is no card. */
function trialOf(days: number): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return {
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

/**
 * The parameters of a checkout session. Price, trial and discount come from our own tables only. A
 * trial collects a card and charges nothing before it ends.
 */
export function checkoutParams({
  quote,
  priceId,
  payer,
  pricingUrl,
  promotionCode,
  uid,
  checkout,
}: CheckoutPlan): Stripe.Checkout.SessionCreateParams {
  const isFree = quote.priceCents === 0;
  const metadata = { plan: quote.plan, ...(quote.coupon ? { coupon: quote.coupon } : {}) };
  return {
    mode: 'subscription',
    ...payer,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(promotionCode ? { discounts: [{ promotion_code: promotionCode }] } : {}),
    subscription_data: {
      metadata: { ...metadata, ...(uid ? { uid } : {}) },
      ...(quote.trialDays > 0 ? trialOf(quote.trialDays) : {}),
    },
    payment_method_collection: isFree ? 'if_required' : 'always',
    metadata: { ...metadata, ...(checkout ? { checkout } : {}) },
    success_url: `${pricingUrl}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${pricingUrl}?checkout=canceled`,
  };
}

type Session = Stripe.Checkout.Session;

/** How many sessions one request may open when another request closes the one before. */
const MAX_PAGES = 3;
const CLOSED_AT_ONCE = 5;

/** Stripe's id of what a plan costs, before any coupon. */
export async function findPriceId(plan: PlanType): Promise<string> {
  const { lookupKey } = PLANS[plan];
  const { data } = await stripe().prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
  });
  const [price] = data;
  if (!price) throw new Error(`Stripe has no price ${lookupKey}: run "npm run stripe:setup".`);
  return price.id;
}

/**
 * The request's own id; without one, an id made of content and caller that is the same for all
 * requests within a minute, also across the minute's boundary.
 */
export async function checkoutRequestId(
  { requestId, ...content }: CallableInput<'create-checkout'>,
  buyer: Buyer,
  now: Date,
): Promise<string> {
  if (requestId) return requestId;
  const hash = requestHash({ ...content, couponCode: content.couponCode ?? '', ...buyer });
  const before = contentRequestId(hash, now, -1);
  const last = await readLastAttempt(database(), buyer);
  return last === before ? before : contentRequestId(hash, now);
}

/** Opens a session, or gives the one that was opened under the same key before. */
async function createSession(plan: CheckoutPlan, idempotencyKey: string): Promise<Session> {
  try {
    return await stripe().checkout.sessions.create(checkoutParams(plan), { idempotencyKey });
  } catch (error) {
    const isOther = error instanceof Stripe.errors.StripeIdempotencyError;
    throw isOther ? new RequestError('request-id-reused') : error;
  }
}

/** Opens a session for this request; a retry gets the same one while it is open. */
export async function openSession(plan: CheckoutPlan, requestId: string): Promise<Session> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { id } = await createSession(
      plan,
      `checkout-${requestId}${page === 1 ? '' : `-${page}`}`,
    );
    // Stripe replays its first answer, which says `open` for a session that was closed since.
    const session = await stripe().checkout.sessions.retrieve(id);
    if (session.status === 'open') return session;
  }
  throw new RequestError('request-id-reused');
}

/** Expires a session; gives the customer who paid on it where the payment came first. */
async function closeSession(id: string): Promise<string[]> {
  try {
    await stripe().checkout.sessions.expire(id);
    return [];
  } catch (error) {
    if (isMissing(error)) return [];
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status, customer } = await stripe().checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
    return customer ? [idOf(customer)] : [];
  }
}

const closeAll = async (ids: readonly string[]): Promise<void> => {
  await mapWithConcurrency(ids, CLOSED_AT_ONCE, closeSession);
};

/** Expires every open session of an email that has a plan, so that nobody pays for a second one. */
export async function closeSessionsOf(email: string): Promise<void> {
  const state = await readCheckout(database(), checkoutId(email));
  await closeAll(sessionsOf(state, hashEmail(email)));
}

/**
 * Expires the other sessions of an email once one was paid. The session's metadata names the
 * `checkouts` document.
 */
export async function closeSessionsBeside({ id, metadata }: Session): Promise<void> {
  const checkout = metadata?.checkout ?? '';
  // Another application on the same Stripe account may use this metadata key for something else.
  if (!/^[0-9a-f]{64}$/.test(checkout)) return;
  await closeAll(sessionsBeside(await readCheckout(database(), checkout), id));
}

export interface SingleCheckout {
  readonly buyer: Buyer;
  /** Requests with the same value may share a session. */
  readonly attempt: string;
  /**
   * Throws where the buyer has a running plan. `paidBy` are the customers who paid on the buyer's
   * earlier session; it is called after that session was closed, so that no payment can follow the
   * answer.
   */
  readonly refuse: (paidBy: readonly string[]) => Promise<void>;
  readonly open: () => Promise<Session>;
}

/**
 * Opens the one session in which a buyer may pay, and closes the buyer's earlier one first. Of
 * several concurrent requests the last one is served; the others leave nothing open.
 */
export async function singleCheckoutSession({
  buyer,
  attempt,
  refuse,
  open,
}: SingleCheckout): Promise<Session> {
  const requested = await requestPage(database(), buyer, attempt, new Date());
  await refuse(requested.close ? await closeSession(requested.close) : []);
  const session = await open();
  const page = { attempt, sessionId: session.id };
  const stored = await storePage(database(), buyer, page, new Date());
  if (stored.close) await closeSession(stored.close);
  if (!stored.accepted) throw new RequestError('too-many-requests');
  return session;
}
