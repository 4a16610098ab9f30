import { routes } from '@vouchwell/domain/lib/paths';
import { bestOf } from '../billing/billing-state.ts';
import { orBillingUnavailable, stripe } from '../billing/stripe.ts';
import { readCustomersOf, type StripeCustomer } from '../billing/stripe-customers.ts';
import { appSettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/**
 * Prefers a second customer that renews: its plan should be canceled, and the dashboard doesn't
 * show it anywhere else.
 */
function toManage(customers: readonly StripeCustomer[]): StripeCustomer {
  const best = bestOf(customers, ({ billingState }) => billingState, new Date());
  if (!best) throw new RequestError('no-customer');
  const renewing = customers.filter(({ billingState }) => (billingState.runningPlans ?? 0) > 0);
  return renewing.find(({ id }) => id !== best.id) ?? best;
}

/** Opens the billing portal; the input can't choose another customer. */
export const customerPortal = signedInCallable('customer-portal', {
  secrets: [referrerKeySecret, stripeSecretKey],
  async run(_, { account: { uid } }) {
    const customer = toManage(await readCustomersOf(database(), uid));
    const { url } = await orBillingUnavailable(() =>
      stripe().billingPortal.sessions.create({
        customer: customer.id,
        return_url: appSettings().APP_URL + routes.dashboard,
      }),
    );
    return { url };
  },
});
