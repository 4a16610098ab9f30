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
  const read = () => stripe.sdk.subscriptions.retrieve(subscription);

  it('shows the plan, the card, the invoices and the way back', async () => {
    const text = await page();
    for (const part of [
      '$49 a month',
      'Next payment on',
      'Visa ending in 4242',
      'href="https://app.example/app/dashboard"',
      'Change plan to',
      '$399 a year',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/-0001<\/td>.*\n<td>\$49<\/td><td>paid/);
  });

  it('cancels at the end of the period, and takes it back', async () => {
    await post(`${url}/plan`, { subscription, cancel: 'true' });
    expect(await read()).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      canceled_at: expect.any(Number),
    });
    expect(await page()).toContain('Resume plan');
    await post(`${url}/plan`, { subscription, cancel: 'false' });
    expect(await read()).toMatchObject({ cancel_at_period_end: false, canceled_at: null });
  });

  it('changes to the yearly plan, and gives back what was unused', async () => {
    await post(`${url}/plan`, { subscription, price: stripe.prices.yearly });
    const changed = await stripe.sdk.subscriptions.retrieve(subscription, {
      expand: ['latest_invoice'],
    });
    expect(changed.items.data[0]?.price.lookup_key).toBe('vouchwell_yearly');
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: 399_00 - 49_00,
    });
  });

  it('keeps what is left over as credit when the new plan costs less', async () => {
    await post(`${url}/plan`, { subscription, price: stripe.prices.yearly });
    await post(`${url}/plan`, { subscription, price: stripe.prices.monthly });
    expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ balance: -350_00 });
    const { data } = await stripe.sdk.invoices.list({ customer, limit: 1 });
    expect(data).toMatchObject([{ amount_due: 0, total: -350_00, status: 'paid' }]);
  });

  it('refuses a declined card, and keeps a good one', async () => {
    const refused = await post(`${url}/card`, { card: TEST_CARDS.declines });
    expect(refused.page).toContain('Your card was declined.');
    await post(`${url}/card`, { card: TEST_CARDS.failsLater });
    expect(await page()).toContain('Visa ending in 0341');
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
