import type { CallableInput } from '@vouchwell/domain/api/callables';
import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { getQuote, normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { onRequest } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import { findMailboxOwner } from '../accounts/users.ts';
import { pickBestByState } from '../billing/billing-state.ts';
import { findOffer, type StripeOffer } from '../billing/catalog.ts';
import {
  type CheckoutPayer,
  closeSession,
  closeSessionsForEmail,
  findPriceId,
  getCheckoutRequestId,
  openSession,
} from '../billing/checkout-sessions.ts';
import {
  type Buyer,
  getCheckoutId,
  requestCheckout,
  storeCheckoutSession,
} from '../billing/checkouts.ts';
import { callStripe, getStripe } from '../billing/stripe.ts';
import { readStripeCustomers, type StripeCustomer } from '../billing/stripe-customers.ts';
import {
  hasActiveSubscription,
  isEntitlementStale,
  refreshEntitlement,
  type SubscriptionHolder,
} from '../billing/subscriptions.ts';
import { hasUsedTrial } from '../billing/trials.ts';
import { respondToWebhook } from '../billing/webhook.ts';
import { pageUrl, referrerKeySecret, stripeSecretKey, stripeWebhookSecret } from '../config.ts';
import { readEntitlement } from '../db/accounts.ts';
import {
  type AuthAccount,
  type Caller,
  callable,
  getVerifiedUid,
  signedInCallable,
} from '../http/callable.ts';
import { toIpNetwork } from '../http/rate-limits.ts';
import { RequestError } from '../http/request-error.ts';
import '../app.ts';

type CheckoutInput = CallableInput<'create-checkout'>;

async function findRequestedOffer({ couponCode = '' }: CheckoutInput): Promise<StripeOffer | null> {
  if (normalizeCoupon(couponCode) === '') return null;
  const offer = await findOffer(couponCode, { isFresh: true });
  if (!offer) throw new RequestError('unknown-coupon');
  return offer;
}

/** Returns the signed-in user's existing Stripe customer, otherwise a new one: anyone can type an email. */
async function findPayer(email: string, account: AuthAccount | null): Promise<CheckoutPayer> {
  if (!account || account.email !== email) return { customer_email: email };
  const customers = await readStripeCustomers(account.uid);
  const customer = customers.find(({ billingState }) => billingState.status !== 'none');
  return customer ? { customer: customer.id } : { customer_email: email };
}

/** Owners change an active plan in the portal. Once it has ended, they may buy again. */
async function requireNoPlan(
  holder: SubscriptionHolder,
  paidCustomerIds: readonly string[] = [],
): Promise<void> {
  if (!(await hasActiveSubscription(holder, paidCustomerIds))) return;
  await closeSessionsForEmail(holder.email);
  throw new RequestError('already-subscribed');
}

/** If the email has an account, requires a sign-in, so that no one else can use up its trial. */
async function requireUnusedTrial({ email, uid }: SubscriptionHolder): Promise<void> {
  const owner = await findMailboxOwner(email);
  if (owner && owner.uid !== uid) throw new RequestError('sign-in-required');
  if (await hasUsedTrial(email, uid)) throw new RequestError('trial-used');
}

/** Anyone can type an email, so only the account or network that opened a checkout can close it. */
function toBuyer({ email }: CheckoutInput, caller: Caller): Buyer {
  const uid = getVerifiedUid(caller);
  return { email, opener: uid ? `account:${uid}` : `network:${toIpNetwork(caller.ip)}` };
}

async function openCheckout(
  input: CheckoutInput,
  requestId: string,
  buyer: Buyer,
  account: AuthAccount | null,
): Promise<Stripe.Checkout.Session> {
  const { email, planType } = input;
  const offer = await findRequestedOffer(input);
  const quote = getQuote(planType, offer);
  const holder = { email, uid: account?.uid ?? null };
  const order = {
    quote,
    promotionCodeId: offer?.promotionCodeIds[planType] ?? null,
    priceId: await findPriceId(planType),
    pricingUrl: pageUrl(routes.pricing),
    uid: holder.uid,
  };
  if (quote.trialDays > 0) {
    await requireNoPlan(holder);
    await requireUnusedTrial(holder);
    // Anyone can type this email, so a trial gets a new customer and doesn't close other checkouts.
    return openSession({ ...order, payer: { customer_email: email }, checkoutId: null }, requestId);
  }
  const payer = await findPayer(email, account);
  // If several requests run concurrently, only the last one's session stays open.
  const earlierSession = await requestCheckout(buyer, requestId, new Date());
  // Close the earlier session before checking for a plan, so that no one can pay in it afterward.
  await requireNoPlan(holder, earlierSession ? await closeSession(earlierSession) : []);
  const session = await openSession(
    { ...order, payer, checkoutId: getCheckoutId(email) },
    requestId,
  );
  const isLatest = await storeCheckoutSession(buyer, requestId, session.id, new Date());
  if (isLatest) return session;
  await closeSession(session.id);
  throw new RequestError('too-many-requests');
}

/** Creates a checkout. The response may reveal that an email has a plan. */
export const createCheckout = callable('create-checkout', {
  secrets: [stripeSecretKey],
  limitKeys({ email }, caller) {
    const uid = getVerifiedUid(caller);
    return uid ? { account: uid } : { email, network: caller.ip };
  },
  async run(input, caller) {
    const buyer = toBuyer(input, caller);
    const requestId = await getCheckoutRequestId(input, buyer, new Date());
    const { url } = await callStripe(() => openCheckout(input, requestId, buyer, caller.account));
    if (!url) throw new Error('Stripe returned a checkout session without a URL.');
    return { url };
  },
});

/** Returns the current entitlement or, if Stripe is down, our copy if that grants access. */
async function getFreshEntitlement(
  uid: string,
  storedEntitlement: Entitlement | null,
): Promise<Entitlement | null> {
  try {
    await callStripe(() => refreshEntitlement(uid));
  } catch (error) {
    const isDown = error instanceof RequestError && error.reason === 'billing-unavailable';
    if (isDown && isEntitled(storedEntitlement, new Date())) return storedEntitlement;
    throw error;
  }
  return readEntitlement(uid);
}

/** Reads from Stripe if our copy is stale, so a late webhook can't lock anyone out after checkout. */
export const checkSubscription = signedInCallable('check-subscription', {
  secrets: [stripeSecretKey],
  async run(_, { account: { uid } }) {
    const storedEntitlement = await readEntitlement(uid);
    const entitlement = isEntitlementStale(storedEntitlement, new Date())
      ? await getFreshEntitlement(uid, storedEntitlement)
      : storedEntitlement;
    return {
      subscribed: isEntitled(entitlement, new Date()),
      subscription_tier: entitlement?.subscriptionTier ?? null,
      subscription_end: entitlement?.subscriptionEnd?.toISOString() ?? null,
    };
  },
});

/** Prefers a second customer whose plan renews, because owners can cancel it only in the portal. */
function pickCustomerToManage(customers: readonly StripeCustomer[]): StripeCustomer {
  const best = pickBestByState(customers, ({ billingState }) => billingState, new Date());
  if (!best) throw new RequestError('no-customer');
  const renewing = customers.filter(({ billingState }) => billingState.runningPlans > 0);
  return renewing.find(({ id }) => id !== best.id) ?? best;
}

export const customerPortal = signedInCallable('customer-portal', {
  secrets: [stripeSecretKey],
  async run(_, { account: { uid } }) {
    const customer = pickCustomerToManage(await readStripeCustomers(uid));
    const { url } = await callStripe(() =>
      getStripe().billingPortal.sessions.create({
        customer: customer.id,
        return_url: pageUrl(routes.dashboard),
      }),
    );
    return { url };
  },
});

export const quoteCoupon = callable('quote-coupon', {
  secrets: [stripeSecretKey],
  async run({ couponCode }) {
    const offer = await callStripe(() => findOffer(couponCode));
    return { offer: offer && { code: offer.code, plans: offer.plans } };
  },
});

export const stripeWebhook = onRequest(
  { secrets: [referrerKeySecret, stripeSecretKey, stripeWebhookSecret], timeoutSeconds: 60 },
  async (request, response) => {
    const { status, text } = await respondToWebhook(request);
    response.status(status).type('text/plain').send(text);
  },
);
