import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './billing/cards.ts';
import { ensureSubscription } from './control.ts';
import { post, startTestStripe, type TestStripe } from './start-test-stripe.ts';

describe('the portal', () => {
  let stripe: TestStripe;
  let customer: string;
  let subscription: string;
  let url: string;
  let count = 0;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    const email = `owner-${count++}@example.com`;
    const wanted = { email, lookupKey: 'vouchwell_monthly' };
    ({ customer, subscription } = ensureSubscription(stripe.server.world, wanted));
    const return_url = 'https://app.example/app/dashboard';
    ({ url } = await stripe.sdk.billingPortal.sessions.create({ customer, return_url }));
  });

  const page = async () => (await fetch(url)).text();

  it('refuses a declined card, and keeps a good one', async () => {
    const refused = await post(`${url}/card`, { card: TEST_CARDS.declines });
    expect(refused.page).toContain('Your card was declined.');
    await post(`${url}/card`, { card: TEST_CARDS.failsLater });
    expect(await page()).toContain('Visa ending in 0341');
  });

  it('changes the plan, and takes a cancellation back', async () => {
    await post(`${url}/plan`, { subscription, price: stripe.prices.yearly });
    await post(`${url}/plan`, { subscription, cancel: 'true' });
    expect(await page()).toContain('Resume plan');
    await post(`${url}/plan`, { subscription, cancel: 'false' });
    const { cancel_at_period_end, items } = await stripe.sdk.subscriptions.retrieve(subscription);
    expect(cancel_at_period_end).toBe(false);
    expect(items.data[0]?.price.lookup_key).toBe('vouchwell_yearly');
  });

  it("does nothing to another customer's subscription", async () => {
    const wanted = { email: 'other@example.com', lookupKey: 'vouchwell_monthly' };
    const other = ensureSubscription(stripe.server.world, wanted);
    const answer = await post(`${url}/plan`, {
      subscription: other.subscription,
      cancel: 'true',
    });
    expect(answer.status).toBe(404);
    const untouched = await stripe.sdk.subscriptions.retrieve(other.subscription);
    expect(untouched.cancel_at_period_end).toBe(false);
  });
});
