import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutRequestId } from '../../functions/src/billing/checkout-request-id.ts';
import { claimCheckout } from '../../functions/src/data/checkouts.ts';
import { hashEmail } from '../../functions/src/data/hash-identifier.ts';
import { callFunction } from '../support/call-function.ts';
import { checkoutSession, checkoutUrl, createCheckout, sessionAt } from '../support/checkouts.ts';
import { entitlementOf, givenOwner, givenSubscriber } from '../support/owners.ts';
import { tokensIn } from '../support/rate-limits.ts';
import { freshEmail, freshIp } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import { pay, setUpStandIn, stripe, webhooksDelivered } from '../support/stripe-stand-in.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { givenUser } from '../support/users.ts';

beforeAll(setUpStandIn);

describe('create-checkout', () => {
  it('leads to a page where the plan costs what it costs, and back to pricing', async () => {
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
    ['yearly', '', 399_00, 'always'],
    ['monthly', 'vipdiscount', 39_00, 'always'],
    ['yearly', ' VIPDISCOUNT ', 289_00, 'always'],
    ['yearly', '100off', 299_00, 'always'],
    ['monthly', '100OFF', 49_00, 'always'],
    ['monthly', 'AGENCYPLAN', 0, 'if_required'],
    ['yearly', 'AGENCYPLAN', 0, 'if_required'],
  ] as const)('asks for %s with “%s” the price of our table', async (...offer) => {
    const [planType, couponCode, amount, collection] = offer;
    const session = await checkoutSession({ planType, couponCode });
    expect(session.amount_total).toBe(amount);
    expect(session.payment_method_collection).toBe(collection);
  });

  it('takes a plan at no cost without a card, and for good', async () => {
    const owner = await givenUser();
    const url = await checkoutUrl({ email: owner.email, couponCode: 'AGENCYPLAN' });
    expect((await pay(url, '')).status).toBe(303);
    expect((await sessionAt(url)).payment_status).toBe('no_payment_required');
    await webhooksDelivered();
    expect(await entitlementOf(owner)).toMatchObject({
      subscribed: true,
      status: 'active',
      priceCents: 0,
    });
  });

  it('tells of an unknown coupon, and opens no session for it', async () => {
    const email = freshEmail('payer');
    const { status, reason } = await createCheckout({ email, couponCode: 'HALFOFF' });
    expect([status, reason]).toEqual([400, 'unknown-coupon']);
    const { data } = await stripe().checkout.sessions.list({ customer_details: { email } });
    expect(data).toEqual([]);
  });

  it('gives the same page to the same request, and refuses its id for another', async () => {
    const request = { email: freshEmail('payer'), requestId: randomUUID() };
    const url = await checkoutUrl(request);
    expect(await checkoutUrl(request)).toBe(url);
    expect((await createCheckout({ ...request, planType: 'yearly' })).reason).toBe(
      'request-id-reused',
    );
  });

  it('takes the specification’s body as it stands, and gives a repeat within a minute the same page', async () => {
    const body = { planType: 'monthly', email: freshEmail('payer') };
    const ip = freshIp();
    const urlOf = async (fields: object) =>
      (await callFunction('create-checkout', { ...body, ...fields }, { ip })).result?.url;
    const url = await urlOf({ couponCode: null });
    expect(url).toMatch(/^http/);
    expect(await urlOf({})).toBe(url);
    expect(await urlOf({ planType: 'yearly' })).not.toBe(url);
  });

  it('gives no page of a customer to a stranger who sends the same body', async () => {
    const owner = await givenSubscriber();
    await stripe().subscriptions.cancel(owner.subscription);
    await webhooksDelivered();
    const body = { planType: 'monthly', email: owner.email };
    const ip = freshIp();
    const pageOf = async (options: { token?: string }) =>
      sessionAt(
        (await callFunction('create-checkout', body, { ip, ...options })).result?.url ?? '',
      );
    expect((await pageOf({ token: owner.token })).customer).toBe(owner.customer);
    expect((await pageOf({})).customer).toBeNull();
  });

  it('goes on with the page of the minute before, and with none that is older', async () => {
    const input = { planType: 'monthly', email: freshEmail('payer') } as const;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const buyer = { emailKey: hashEmail(input.email), openerKey: 'somebody' };
    const first = await checkoutRequestId(input, buyer, at(0));
    await claimCheckout(adminDb(), buyer, first, new Date());
    expect(await checkoutRequestId(input, buyer, at(1))).toBe(first);
    expect(await checkoutRequestId(input, buyer, at(2))).not.toBe(first);
    const other = { ...buyer, openerKey: 'somebody else' };
    expect(await checkoutRequestId(input, other, at(0))).not.toBe(first);
  });

  it('refuses an owner who is subscribed, and no longer once that has been canceled', async () => {
    const owner = await givenSubscriber();
    const again = () => createCheckout({ email: owner.email }, { token: owner.token });
    expect((await again()).reason).toBe('already-subscribed');
    await stripe().subscriptions.cancel(owner.subscription);
    await webhooksDelivered();
    expect((await again()).status).toBe(200);
  });

  it('goes on with the customer of an owner who comes back, under the same email only', async () => {
    const owner = await givenSubscriber();
    await stripe().subscriptions.cancel(owner.subscription);
    await webhooksDelivered();
    const { token } = owner;
    const session = await checkoutSession({ email: owner.email }, { token });
    expect([session.customer, session.customer_email]).toEqual([owner.customer, null]);
    const email = freshEmail('other');
    expect(await checkoutSession({ email }, { token })).toMatchObject({
      customer: null,
      customer_email: email,
    });
    expect((await checkoutSession({ email: owner.email })).customer).toBeNull();
  });

  it('answers alike for an email with an account or none', async () => {
    const owner = await givenOwner();
    for (const email of [owner.email, freshEmail('nobody')]) {
      const { status, result } = await createCheckout({ email });
      expect(status).toBe(200);
      expect(Object.keys(result ?? {})).toEqual(['url']);
    }
  });

  it('lets an account ask twenty times in ten minutes, and who has none ten times an hour for an email', async () => {
    const ask = (email: string, options: { ip?: string; token?: string }) =>
      createCheckout({ couponCode: 'NONE', email }, options);
    const { email, token } = await givenUser();
    for (let n = 0; n < 20; n += 1)
      expect((await ask(freshEmail('payer'), { token })).reason).toBe('unknown-coupon');
    expect((await ask(email, { token })).reason).toBe('too-many-requests');
    const ip = freshIp();
    for (let n = 0; n < 10; n += 1)
      expect((await ask(email, { ip })).reason).toBe('unknown-coupon');
    expect((await ask(email, { ip })).reason).toBe('too-many-requests');
    expect((await ask(freshEmail('payer'), { ip })).reason).toBe('unknown-coupon');
    expect(await tokensIn('checkout-ip', ip)).toBeCloseTo(49, 0);
  });
});

describe('what a checkout leaves behind', () => {
  it('is a customer whom nobody has claimed, until somebody verifies that email', async () => {
    const email = freshEmail('payer');
    const url = await checkoutUrl({ email });
    expect(await pay(url)).toMatchObject({ status: 303 });
    await webhooksDelivered();
    const { customer } = await sessionAt(url);
    const stored = await adminDb()
      .collection(collections.stripeCustomers)
      .doc(String(customer))
      .get();
    expect(stored.data()).toMatchObject({
      email,
      uid: null,
      standing: { status: 'active', subscription_tier: 'monthly', price_cents: 49_00 },
    });
  });
});
