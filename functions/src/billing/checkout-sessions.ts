import type { CallableInput } from '@vouchwell/domain/callables';
import { PLANS, type PlanType, type Quote } from '@vouchwell/domain/plans';
import Stripe from 'stripe';
import { mapWithConcurrency } from '../async.ts';
import { sessionsBeside, sessionsOf } from '../checkout-state.ts';
import {
  type Buyer,
  checkoutId,
  readCheckout,
  readLastAttempt,
  requestPage,
  storePage,
} from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { hashEmail } from '../data/hash-identifier.ts';
import { contentRequestId, requestHash } from '../data/idempotency.ts';
import { RequestError } from '../http/request-error.ts';
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
  /** Who is signed in: a trial that they begin is theirs without another sign-in. */
  readonly uid: string | null;
  /** The name of the address's checkout document, for whose pages the payment counts; a trial has none. */
  readonly checkout: string | null;
}

/** A trial whose card was taken away by its end ends the subscription. */
function trialOf(days: number): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return {
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

/**
 * What Stripe is asked for. Price, trial and discount follow from our own tables and nothing else.
 * A trial collects a card, and charges nothing before it ends.
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

/** How often one request may be given a new page because others closed the one before. */
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
 * The id that a caller gave its request; else one of its content and caller, the same for all that
 * come within a minute: whoever asked last in the minute before goes on with that minute's.
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

/** A page of this request's own; a retry is given the same one while it can be paid on. */
export async function openSession(plan: CheckoutPlan, requestId: string): Promise<Session> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { id } = await createSession(
      plan,
      `checkout-${requestId}${page === 1 ? '' : `-${page}`}`,
    );
    // Stripe repeats its first answer, which calls a page open that was closed since.
    const session = await stripe().checkout.sessions.retrieve(id);
    if (session.status === 'open') return session;
  }
  throw new RequestError('request-id-reused');
}

/** Ends a session that may be open; gives the customer who paid on it, where somebody was sooner. */
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

/** Ends every open page of an email that has a plan, whoever opened it: nobody pays for another. */
export async function closeSessionsOf(email: string): Promise<void> {
  const state = await readCheckout(database(), checkoutId(email));
  await closeAll(sessionsOf(state, hashEmail(email)));
}

/** The same once somebody has paid on one of them. Its metadata has the name of the address's document. */
export async function closeSessionsBeside({ id, metadata }: Session): Promise<void> {
  const checkout = metadata?.checkout ?? '';
  // Something else of the same Stripe account may use this name for a value of its own.
  if (!/^[0-9a-f]{64}$/.test(checkout)) return;
  await closeAll(sessionsBeside(await readCheckout(database(), checkout), id));
}

export interface SingleCheckout {
  readonly buyer: Buyer;
  /** The same for requests that may share a page. */
  readonly attempt: string;
  /**
   * Refuses those who have a plan running. The customers are those who paid on the buyer's earlier
   * page; it is asked when that page is closed, so that nobody pays there after the answer.
   */
  readonly refuse: (paidBy: readonly string[]) => Promise<void>;
  readonly open: () => Promise<Session>;
}

/**
 * The one checkout session in which a buyer may pay: whatever page they had open before is closed
 * first. Of several requests of one buyer at once the last is served; the others leave nothing open.
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
