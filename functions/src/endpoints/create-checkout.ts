import { normalizeCoupon, quote } from '@vouchwell/domain/billing/plans';
import type { CallableInput } from '@vouchwell/domain/callables';
import { routes } from '@vouchwell/domain/lib/paths';
import type Stripe from 'stripe';
import { findVerifiedUser } from '../accounts/users.ts';
import {
  checkoutRequestId,
  closeSessionsOf,
  findPriceId,
  openSession,
  type Payer,
  singleCheckoutSession,
} from '../billing/checkout-sessions.ts';
import { type Buyer, checkoutId, hasUsedTrial } from '../billing/checkouts.ts';
import { findOffer, type StripeOffer } from '../billing/coupon-offer.ts';
import { orBillingUnavailable } from '../billing/stripe.ts';
import { readCustomersOf } from '../billing/stripe-customers.ts';
import { hasActiveSubscription, type Person } from '../billing/subscriptions.ts';
import { appSettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { type Account, type Caller, callable, verifiedUid } from '../http/callable.ts';
import { ipNeighbourhood } from '../http/limits.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'create-checkout'>;

async function offerOf({ couponCode = '' }: Input): Promise<StripeOffer | null> {
  if (normalizeCoupon(couponCode) === '') return null;
  const offer = await findOffer(couponCode, { isFresh: true });
  if (!offer) throw new RequestError('unknown-coupon');
  return offer;
}

/**
 * Anyone can type an email, so an existing customer is used only if the signed-in user has claimed
 * it and pays with their own email.
 */
async function payerOf(email: string, account: Account | null): Promise<Payer> {
  if (!account || account.email !== email) return { customer_email: email };
  const claimed = await readCustomersOf(database(), account.uid);
  const known = claimed.find(({ billingState }) => billingState.status !== 'none');
  return known ? { customer: known.id } : { customer_email: email };
}

/**
 * Rejects a second trial of an account or address. An address with an account must be signed in, so
 * no one else can use up its trial.
 */
async function refuseTrial({ email, uid }: Person): Promise<void> {
  const owner = await findVerifiedUser(email);
  if (owner && owner.uid !== uid) throw new RequestError('sign-in-required');
  if (await hasUsedTrial(database(), email, uid)) throw new RequestError('trial-used');
}

/**
 * Anyone can type an email, so only the account or network that opened a checkout page can close
 * it.
 */
function buyerOf({ email }: Input, caller: Caller): Buyer {
  const uid = verifiedUid(caller);
  return { email, opener: uid ? `account:${uid}` : `network:${ipNeighbourhood(caller.ip)}` };
}

async function sessionFor(
  input: Input,
  requestId: string,
  buyer: Buyer,
  account: Account | null,
): Promise<Stripe.Checkout.Session> {
  const { email, planType } = input;
  const coupon = await offerOf(input);
  const offer = quote(planType, coupon);
  const person = { email, uid: account?.uid ?? null };
  const plan = {
    quote: offer,
    promotionCode: coupon?.promotionCodes[planType] ?? null,
    priceId: await findPriceId(planType),
    pricingUrl: appSettings().APP_URL + routes.pricing,
    uid: person.uid,
  };
  const refuse = async (paidBy: readonly string[] = []) => {
    // An owner with a running plan changes it in the portal; after it ends, they may buy again.
    if (!(await hasActiveSubscription(person, paidBy))) return;
    await closeSessionsOf(email);
    throw new RequestError('already-subscribed');
  };
  if (offer.trialDays > 0) {
    await refuse();
    await refuseTrial(person);
    // Anyone can type this email, so a trial gets a new customer and closes no other checkout page.
    return openSession({ ...plan, payer: { customer_email: email }, checkout: null }, requestId);
  }
  const payer = await payerOf(email, account);
  const open = () => openSession({ ...plan, payer, checkout: checkoutId(email) }, requestId);
  return singleCheckoutSession({ buyer, attempt: requestId, refuse, open });
}

/**
 * Starts a subscription by email, without sign-in. For a plan, the response only reveals a running
 * plan, not an account. Trials require sign-in if the email has an account.
 */
export const createCheckout = callable('create-checkout', {
  secrets: [referrerKeySecret, stripeSecretKey],
  limitKeys({ email }, caller) {
    const uid = verifiedUid(caller);
    return uid ? { account: uid } : { email, network: caller.ip };
  },
  async run(input, caller) {
    const buyer = buyerOf(input, caller);
    const requestId = await checkoutRequestId(input, buyer, new Date());
    const { url } = await orBillingUnavailable(() =>
      sessionFor(input, requestId, buyer, caller.account),
    );
    if (!url) throw new Error('Stripe gave a checkout session without an address.');
    return { url };
  },
});
