import type { CallableOutput } from '@vouchwell/domain/callables';
import { routes } from '@vouchwell/domain/paths';
import { orBillingUnavailable, stripe } from '../billing/stripe.ts';
import { bestOf } from '../billing-state.ts';
import { appSettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf, type StripeCustomer } from '../data/stripe-customers.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

type Output = CallableOutput<'customer-portal'>;

/**
 * The customer whose subscription counts, where a user has claimed several; while another of them
 * renews as well, that one, for its plan is the one to cancel and is seen nowhere else.
 */
function toManage(customers: readonly StripeCustomer[]): StripeCustomer {
  const best = bestOf(customers, ({ billingState }) => billingState, new Date());
  if (!best) throw new RequestError('no-customer');
  const renewing = customers.filter(({ billingState }) => (billingState.runningPlans ?? 0) > 0);
  return renewing.find(({ id }) => id !== best.id) ?? best;
}

async function run(_: unknown, { account: { uid } }: SignedInCaller): Promise<Output> {
  const customer = toManage(await readCustomersOf(database(), uid));
  const { url } = await orBillingUnavailable(() =>
    stripe().billingPortal.sessions.create({
      customer: customer.id,
      return_url: appSettings().APP_URL + routes.dashboard,
    }),
  );
  return { url };
}

/** Stripe's billing portal. Whose it is follows from who is signed in, and from nothing they send. */
export const customerPortal = signedInCallable('customer-portal', {
  secrets: [referrerKeySecret, stripeSecretKey],
  run,
});
