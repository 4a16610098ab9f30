import type { CallableInput } from '@vouchwell/domain/api/callables';
import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { PLANS, type Quote } from '@vouchwell/domain/billing/plans';
import Stripe from 'stripe';
import { mapWithConcurrency } from '../async.ts';
import { hashEmail } from '../db/keys.ts';
import { getRequestIdForContent, hashRequest } from '../db/requests.ts';
import { RequestError } from '../http/request-error.ts';
import {
  type Buyer,
  getCheckoutId,
  getOtherSessionIds,
  getSessionsForEmail,
  readCheckout,
  readLastAttempt,
} from './checkouts.ts';
import { getStripe, getStripeId, isResourceMissing } from './stripe.ts';

/** A customer that the caller has claimed, or a new one with this email. */
export type CheckoutPayer = { readonly customer: string } | { readonly customer_email: string };

interface CheckoutOptions {
  readonly quote: Quote;
  readonly priceId: string;
  readonly payer: CheckoutPayer;
  /** Page to which Stripe redirects afterward. */
  readonly pricingUrl: string;
  /** Stripe's id of the promotion code; null without a discount. */
  readonly promotionCodeId: string | null;
  /** The signed-in user, who then doesn't have to claim the trial later; null if signed out. */
  readonly uid: string | null;
  /** Id of the email's document in `checkouts`; null for a trial. */
  readonly checkoutId: string | null;
}

/** A trial requires a card, but nothing is charged before it ends. */
export function toSessionParams({
  quote,
  priceId,
  payer,
  pricingUrl,
  promotionCodeId,
  uid,
  checkoutId,
}: CheckoutOptions): Stripe.Checkout.SessionCreateParams {
  const isFree = quote.priceCents === 0;
  const metadata = { plan: quote.plan, ...(quote.coupon ? { coupon: quote.coupon } : {}) };
  return {
    mode: 'subscription',
    ...payer,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(promotionCodeId ? { discounts: [{ promotion_code: promotionCodeId }] } : {}),
    subscription_data: {
      metadata: { ...metadata, ...(uid ? { uid } : {}) },
      ...(quote.trialDays > 0 && {
        trial_period_days: quote.trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
    payment_method_collection: isFree ? 'if_required' : 'always',
    metadata: { ...metadata, ...(checkoutId ? { checkout: checkoutId } : {}) },
    success_url: `${pricingUrl}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${pricingUrl}?checkout=canceled`,
  };
}

type Session = Stripe.Checkout.Session;

/** Retry limit, because other requests may close this request's sessions. */
const MAX_ATTEMPTS = 3;
const CLOSE_CONCURRENCY = 5;

export async function findPriceId(plan: PlanType): Promise<string> {
  const { lookupKey } = PLANS[plan];
  const { data } = await getStripe().prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
  });
  const [price] = data;
  if (!price) throw new Error(`Stripe has no price ${lookupKey}: run "npm run stripe:setup".`);
  return price.id;
}

/** Without a request id, hashes the content, so that repeats within a minute share an id. */
export async function getCheckoutRequestId(
  { requestId, ...content }: CallableInput<'create-checkout'>,
  buyer: Buyer,
  now: Date,
): Promise<string> {
  if (requestId) return requestId;
  const hash = hashRequest({ ...content, couponCode: content.couponCode ?? '', ...buyer });
  const lastMinuteId = getRequestIdForContent(hash, now, -1);
  const lastAttempt = await readLastAttempt(buyer);
  // A repeat may come just after the minute changes, so keep the id of an attempt in the last minute.
  return lastAttempt === lastMinuteId ? lastMinuteId : getRequestIdForContent(hash, now);
}

async function createSession(options: CheckoutOptions, idempotencyKey: string): Promise<Session> {
  try {
    return await getStripe().checkout.sessions.create(toSessionParams(options), { idempotencyKey });
  } catch (error) {
    const isReused = error instanceof Stripe.errors.StripeIdempotencyError;
    throw isReused ? new RequestError('request-id-reused') : error;
  }
}

/** Returns the same session to a retry, as long as the session is open. */
export async function openSession(options: CheckoutOptions, requestId: string): Promise<Session> {
  for (let attemptNumber = 1; attemptNumber <= MAX_ATTEMPTS; attemptNumber += 1) {
    const suffix = attemptNumber === 1 ? '' : `-${attemptNumber}`;
    const { id } = await createSession(options, `checkout-${requestId}${suffix}`);
    // Stripe replays its first response, in which the session is still `open`, so read it again.
    const session = await getStripe().checkout.sessions.retrieve(id);
    if (session.status === 'open') return session;
  }
  throw new RequestError('request-id-reused');
}

/** Returns the customer of a session that was no longer open, because they may have paid. */
export async function closeSession(id: string): Promise<string[]> {
  try {
    await getStripe().checkout.sessions.expire(id);
    return [];
  } catch (error) {
    if (isResourceMissing(error)) return [];
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status, customer } = await getStripe().checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
    return customer ? [getStripeId(customer)] : [];
  }
}

const closeSessions = async (ids: readonly string[]): Promise<void> => {
  await mapWithConcurrency(ids, CLOSE_CONCURRENCY, closeSession);
};

/** Closes the email's open sessions, to prevent a second payment. */
export async function closeSessionsForEmail(email: string): Promise<void> {
  const state = await readCheckout(getCheckoutId(email));
  await closeSessions(getSessionsForEmail(state, hashEmail(email)));
}

/** Closes other sessions for the same email, to prevent a second payment. */
export async function closeOtherSessions({ id, metadata }: Session): Promise<void> {
  const checkoutId = metadata?.checkout ?? '';
  // Another application on the same Stripe account may use this metadata key.
  if (!/^[0-9a-f]{64}$/.test(checkoutId)) return;
  await closeSessions(getOtherSessionIds(await readCheckout(checkoutId), id));
}
