import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { routes } from '@vouchwell/domain/paths';
import { normalizeCoupon, quote } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { findVerifiedUser } from '../accounts/users.ts';
import { appSettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import type { Buyer } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { hashEmail, hashIdentifier } from '../data/hash-identifier.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { hasUsedTrial } from '../data/trials.ts';
import { type Account, type Caller, callable, verifiedUid } from '../http/callable.ts';
import { ipNeighbourhood } from '../http/client-ip.ts';
import { RequestError } from '../http/request-error.ts';
import { hasActiveSubscription, type Person } from './active-subscriptions.ts';
import type { CheckoutPlan, Payer } from './checkout-params.ts';
import { checkoutRequestId } from './checkout-request-id.ts';
import { findPriceId, openSession } from './checkout-sessions.ts';
import { closeSessionsOf } from './close-sessions.ts';
import { findOffer, type StripeOffer } from './coupon-offer.ts';
import { singleCheckoutSession } from './single-checkout-session.ts';
import { stripe } from './stripe.ts';
import { orBillingUnavailable } from './stripe-errors.ts';

/** How often one request may be given a new page because others closed the one before. */
const MAX_PAGES = 3;

type Input = CallableInput<'create-checkout'>;
type Output = CallableOutput<'create-checkout'>;

async function offerOf({ couponCode = '' }: Input): Promise<StripeOffer | null> {
  if (normalizeCoupon(couponCode) === '') return null;
  const offer = await findOffer(couponCode, { isFresh: true });
  if (!offer) throw new RequestError('unknown-coupon');
  return offer;
}

/** A page of this request's own; a retry is given the same one while it can be paid on. */
async function openPage(plan: CheckoutPlan, requestId: string): Promise<Stripe.Checkout.Session> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { id } = await openSession(plan, `checkout-${requestId}${page === 1 ? '' : `-${page}`}`);
    // Stripe repeats its first answer, which calls a page open that was closed since.
    const session = await stripe().checkout.sessions.retrieve(id);
    if (session.status === 'open') return session;
  }
  throw new RequestError('request-id-reused');
}

/**
 * An email alone never leads to a customer that exists: anyone can type it. Only who has claimed
 * one, and pays under the same email, goes on with it.
 */
async function payerOf(email: string, account: Account | null): Promise<Payer> {
  if (!account || account.email !== email) return { customer_email: email };
  const claimed = await readCustomersOf(database(), account.uid);
  const known = claimed.find(({ standing }) => standing.status !== 'none');
  return known ? { customer: known.id } : { customer_email: email };
}

/**
 * An account and an address have one trial. Whoever has an account begins it signed in, so that
 * nobody else can begin it for them.
 */
async function refuseTrial({ email, uid }: Person): Promise<void> {
  const owner = await findVerifiedUser(email);
  if (owner && owner.uid !== uid) throw new RequestError('sign-in-required');
  const isUsed = await hasUsedTrial(database(), { email, uids: uid ? [uid] : [] });
  if (isUsed) throw new RequestError('trial-used');
}

/** Anyone can type an email: only the account, or the network, that opened a page may have it closed. */
function buyerOf({ email }: Input, caller: Caller): Buyer {
  const uid = verifiedUid(caller);
  return {
    emailKey: hashEmail(email),
    openerKey: hashIdentifier(uid ? `account:${uid}` : `network:${ipNeighbourhood(caller.ip)}`),
  };
}

async function sessionFor(
  input: Input,
  requestId: string,
  buyer: Buyer,
  account: Account | null,
): Promise<Stripe.Checkout.Session> {
  const coupon = await offerOf(input);
  const offer = quote(input.planType, coupon);
  const person = { email: input.email, uid: account?.uid ?? null };
  const plan = {
    quote: offer,
    promotionCode: coupon?.promotionCodes[input.planType] ?? null,
    priceId: await findPriceId(offer),
    pricingUrl: appSettings().APP_URL + routes.pricing,
    uid: person.uid,
  };
  const refuse = async (paidBy: readonly string[] = []) => {
    // Whoever has a plan changes it in the portal; one that has ended may be begun anew.
    if (!(await hasActiveSubscription(person, paidBy))) return;
    await closeSessionsOf(buyer.emailKey);
    throw new RequestError('already-subscribed');
  };
  if (offer.trialDays > 0) {
    await refuse();
    await refuseTrial(person);
    // Anyone can type this email: a trial gets a customer of its own, and closes no other page.
    return openPage({ ...plan, payer: { customer_email: input.email } }, requestId);
  }
  const payer = await payerOf(input.email, account);
  const open = () => openPage({ ...plan, payer }, requestId);
  return singleCheckoutSession({ buyer, attempt: requestId, refuse, open });
}

async function run(input: Input, caller: Caller): Promise<Output> {
  const buyer = buyerOf(input, caller);
  const requestId = await checkoutRequestId(input, buyer, new Date());
  const { url } = await orBillingUnavailable(() =>
    sessionFor(input, requestId, buyer, caller.account),
  );
  if (!url) throw new Error('Stripe gave a checkout session without an address.');
  return { url };
}

/**
 * Begins a subscription by email, without sign-in. What it answers for a plan says nothing of who has
 * an account: only whether this email has a plan that runs. A trial is refused to an email that has
 * had one, and to who is not signed in where it has an account.
 */
export const createCheckout = callable('create-checkout', {
  secrets: [referrerKeySecret, stripeSecretKey],
  limitKeys({ email }, caller) {
    const uid = verifiedUid(caller);
    return uid ? { account: uid } : { email, network: caller.ip };
  },
  run,
});
