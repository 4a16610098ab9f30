import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutRequestId } from '../../../functions/src/billing/checkout-sessions.ts';
import { requestCheckout } from '../../../functions/src/billing/checkouts.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  checkoutSession,
  checkoutUrl,
  createCheckout,
  reasonFor,
  sessionAt,
} from '../../support/checkouts.ts';
import { entitlementOf, givenOwner, givenSubscriber } from '../../support/owners.ts';
import { leaveTokens, tokensIn } from '../../support/rate-limits.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import {
  cancelNow,
  pay,
  setUpStandIn,
  stripe,
  webhooksDelivered,
} from '../../support/stripe-stand-in.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { givenUser } from '../../support/users.ts';

beforeAll(setUpStandIn);

describe('create-checkout', () => {
  it("opens a page that shows the plan's price and returns to the pricing page", async () => {
    const email = freshEmail('payer');
    const session = await checkoutSession({ email: ` ${email.toUpperCase()} ` });
    const pricing = `${testEnvironment.appUrl}/pricing`;
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: null,
      customer_email: email,
      amount_total: 49_00,
      payment_method_collection: 'always',
      success_url: `${pricing}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${pricing}?checkout=canceled`,
    });
    expect(session.line_items?.data[0]?.price?.lookup_key).toBe('vouchwell_monthly');
  });

  it.each([
    ['yearly', '', 399_00],
    ['monthly', 'vipdiscount', 39_00],
    ['yearly', ' VIPDISCOUNT ', 289_00],
    ['yearly', '100off', 299_00],
    ['monthly', '100OFF', 49_00],
    ['monthly', 'AGENCYPLAN', 0],
    ['yearly', 'AGENCYPLAN', 0],
  ] as const)('charges the listed price for the %s plan with the coupon “%s”', async (...offer) => {
    const [planType, couponCode, amount_total] = offer;
    const payment_method_collection = amount_total === 0 ? 'if_required' : 'always';
    const session = await checkoutSession({ planType, couponCode });
    expect(session).toMatchObject({ amount_total, payment_method_collection });
  });

  it('sells a permanently free plan without requiring a card', async () => {
    const owner = await givenUser();
    const url = await checkoutUrl({ email: owner.email, couponCode: 'AGENCYPLAN' });
    expect((await pay(url, '')).status).toBe(303);
    expect((await sessionAt(url)).payment_status).toBe('no_payment_required');
    await webhooksDelivered();
    const free = { subscribed: true, status: 'active', priceCents: 0 };
    expect(await entitlementOf(owner)).toMatchObject(free);
  });

  it('rejects an unknown coupon without opening a session', async () => {
    const email = freshEmail('payer');
    const { status, reason } = await createCheckout({ email, couponCode: 'HALFOFF' });
    expect([status, reason]).toEqual([400, 'unknown-coupon']);
    const { data } = await stripe().checkout.sessions.list({ customer_details: { email } });
    expect(data).toEqual([]);
  });

  it('returns the same page for the same request id, and rejects the id for a different request', async () => {
    const request = { email: freshEmail('payer'), requestId: randomUUID() };
    const url = await checkoutUrl(request);
    expect(await checkoutUrl(request)).toBe(url);
    expect(await reasonFor({ ...request, planType: 'yearly' })).toBe('request-id-reused');
  });

  it('accepts a body without optional fields, and returns the same page for a repeat within a minute', async () => {
    const body = { planType: 'monthly', email: freshEmail('payer') };
    const ip = freshIp();
    const urlOf = async (fields: object) =>
      (await callFunction('create-checkout', { ...body, ...fields }, { ip })).result?.url;
    const url = await urlOf({ couponCode: null });
    expect(url).toMatch(/^http/);
    expect(await urlOf({})).toBe(url);
    expect(await urlOf({ planType: 'yearly' })).not.toBe(url);
  });

  it("returns the previous minute's page for a repeat, but not an older page", async () => {
    const input = { planType: 'monthly', email: freshEmail('payer') } as const;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const buyer = { email: input.email, opener: 'somebody' };
    const first = await checkoutRequestId(input, buyer, at(0));
    await requestCheckout(buyer, first, new Date());
    expect(await checkoutRequestId(input, buyer, at(1))).toBe(first);
    expect(await checkoutRequestId(input, buyer, at(2))).not.toBe(first);
    const other = { ...buyer, opener: 'somebody else' };
    expect(await checkoutRequestId(input, other, at(0))).not.toBe(first);
  });

  it('reuses the Stripe customer only for a returning owner', async () => {
    const { email, token, customer, subscription } = await givenSubscriber();
    await cancelNow(subscription);
    const ip = freshIp();
    const pageOf = async (payer: string, asOwner: { token?: string }) => {
      const body = { planType: 'monthly', email: payer };
      const { result } = await callFunction('create-checkout', body, { ip, ...asOwner });
      return sessionAt(result?.url ?? '');
    };
    expect(await pageOf(email, { token })).toMatchObject({ customer, customer_email: null });
    const other = freshEmail('other');
    const theirs = { customer: null, customer_email: other };
    expect(await pageOf(other, { token })).toMatchObject(theirs);
    expect((await pageOf(email, {})).customer).toBeNull();
  });

  it('responds the same whether or not the email has an account', async () => {
    const owner = await givenOwner();
    for (const email of [owner.email, freshEmail('nobody')]) {
      const { status, result } = await createCheckout({ email });
      expect(status).toBe(200);
      expect(Object.keys(result ?? {})).toEqual(['url']);
    }
  });

  it('limits calls per account, and limits visitors to ten calls per hour and email', async () => {
    const ask = (email: string, options: { ip?: string; token?: string }) =>
      reasonFor({ couponCode: 'NONE', email }, options);
    const { uid, email, token } = await givenUser();
    await leaveTokens(1, 'create-checkout', uid);
    expect(await ask(freshEmail('payer'), { token })).toBe('unknown-coupon');
    expect(await ask(email, { token })).toBe('too-many-requests');
    const ip = freshIp();
    for (let n = 0; n < 10; n += 1) expect(await ask(email, { ip })).toBe('unknown-coupon');
    expect(await ask(email, { ip })).toBe('too-many-requests');
    expect(await ask(freshEmail('payer'), { ip })).toBe('unknown-coupon');
    expect(await tokensIn('checkout-ip', ip)).toBeCloseTo(49, 0);
  });

  it('leaves unclaimed customers unchanged until someone verifies their email', async () => {
    const email = freshEmail('payer');
    const url = await checkoutUrl({ email });
    expect(await pay(url)).toMatchObject({ status: 303 });
    await webhooksDelivered();
    const { customer } = await sessionAt(url);
    const stored = await adminDb().doc(`${collections.stripeCustomers}/${customer}`).get();
    expect(stored.data()).toMatchObject({
      email,
      uid: null,
      billing_state: { status: 'active', subscription_tier: 'monthly', price_cents: 49_00 },
    });
  });
});
