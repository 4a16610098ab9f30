import { attachCard, checkCard, TEST_CARDS } from '../billing/cards.ts';
import { createCustomer } from '../billing/complete-checkout.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { subscriptionsOf } from '../billing/update-card.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import type { World } from '../world.ts';

interface Wanted {
  readonly email: string;
  readonly lookupKey: string;
  readonly trialDays?: number | undefined;
}

/** What was there, or was made. */
export interface EnsuredSubscription {
  readonly customer: string;
  readonly subscription: string;
}

/**
 * A customer of that email with a running subscription to that plan, paid by the card that pays:
 * what a checkout would have led to. One that is there already is given as it is.
 */
export function ensureSubscription(
  world: World,
  { email, lookupKey, trialDays = 0 }: Wanted,
): EnsuredSubscription {
  const { customers, prices } = world.state;
  const price = Object.values(prices).find((one) => one.lookupKey === lookupKey);
  if (!price) throw noSuch('price', lookupKey, 'lookupKey');
  const known = Object.values(customers).find((one) => one.email === email && !one.deleted);
  const customer = known ?? createCustomer(world, { email });
  const running = subscriptionsOf(world, customer.id).find(
    (one) => one.price === price.id && one.status === 'active' && !one.cancelAtPeriodEnd,
  );
  if (running) return { customer: customer.id, subscription: running.id };
  const check = checkCard(TEST_CARDS.pays);
  if (!check.ok) throw new StripeError(check.message);
  const { id: subscription } = startSubscription(world, {
    customer: customer.id,
    price: price.id,
    coupon: null,
    card: attachCard(world, customer, check.number).id,
    trialDays,
    missingPaymentMethod: 'create_invoice',
    session: null,
    metadata: {},
  });
  return { customer: customer.id, subscription };
}
