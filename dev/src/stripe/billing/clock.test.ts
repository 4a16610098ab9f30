import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find } from '../model/world.ts';
import { post, startTestStripe, type TestStripe } from '../start-test-stripe.ts';
import { TEST_CARDS } from './cards.ts';
import { createCustomer } from './checkout.ts';
import { startSubscription } from './subscriptions.ts';

const DAY = 24 * 60 * 60;

describe('the clock', () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());
  async function subscribe(card: string, trialDays = 0): Promise<Stripe.Subscription> {
    const { world } = stripe.server;
    const price = find(world, 'price', stripe.prices.monthly);
    const terms = { price, promotionCode: null, trialDays, metadata: {} };
    const customer = createCustomer(world, 'maria@example.com').id;
    const { id } = startSubscription(world, customer, card, terms);
    await stripe.told();
    stripe.webhook.received.length = 0;
    return stripe.sdk.subscriptions.retrieve(id);
  }

  async function move({ id, customer }: Stripe.Subscription, days: number) {
    const body = JSON.stringify({ customer, days });
    const response = await fetch(`${stripe.url}/control/clock`, { method: 'POST', body });
    expect(response.status).toBe(200);
    return stripe.sdk.subscriptions.retrieve(id);
  }

  const periodOf = ({ items }: Stripe.Subscription) => {
    const [item] = items.data;
    if (!item) throw new Error('The subscription has no item.');
    return { start: item.current_period_start, end: item.current_period_end };
  };

  it('cancels a trial that ends without a card, at the moment of its end', async () => {
    const after = await move(await subscribe('', 7), 8);
    expect(after).toMatchObject({ status: 'canceled', ended_at: after.trial_end });
    expect(await stripe.told()).toEqual(['customer.subscription.deleted']);
  });

  it('is past due while a failed payment is tried again, and ends after three days', async () => {
    const subscription = await subscribe(TEST_CARDS.failsLater);
    const late = await move(subscription, 32);
    expect(late.status).toBe('past_due');
    const ended = await move(subscription, 3);
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((ended.ended_at ?? 0) - periodOf(ended).start).toBe(3 * DAY);
    const told = await stripe.told();
    expect(told.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(told.at(-1)).toBe('customer.subscription.deleted');
  });

  it('recovers from a failed payment when the card is changed', async () => {
    const subscription = await subscribe(TEST_CARDS.failsLater);
    const { id, customer } = subscription;
    expect((await move(subscription, 31.5)).status).toBe('past_due');
    const portal = await stripe.sdk.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'https://app.example/',
    });
    await post(`${portal.url}/card`, { card: TEST_CARDS.pays });
    expect((await stripe.sdk.subscriptions.retrieve(id)).status).toBe('active');
  });
});
