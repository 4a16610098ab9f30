import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { getCheckoutRequestId } from '../../../functions/src/billing/checkout-sessions.ts';
import { requestCheckout } from '../../../functions/src/billing/checkouts.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  checkoutSession,
  createCheckout,
  getCheckoutError,
  listSessions,
  openCheckoutUrl,
  readSession,
} from '../../support/checkouts.ts';
import { givenOwner, givenSubscriber, readOwnerEntitlement } from '../../support/owners.ts';
import { readTokens, setTokens } from '../../support/rate-limits.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import {
  cancelSubscription,
  getStripe,
  pay,
  setCancelAtPeriodEnd,
  setUpStripeMock,
  waitForWebhooks,
  withoutWebhooks,
} from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { changeEmail, givenUser } from '../../support/users.ts';

beforeAll(setUpStripeMock);

const PLANS = ['monthly', 'yearly'] as const;
const openSessions = async (email: string) =>
  (await listSessions(email)).filter(({ status }) => status === 'open');

it("create-checkout opens a page that shows the plan's price and links back to the pricing page", async () => {
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

it('create-checkout sells a permanently free plan without requiring a card', async () => {
  const owner = await givenUser();
  const url = await openCheckoutUrl({ email: owner.email, couponCode: 'AGENCYPLAN' });
  expect((await pay(url, '')).status).toBe(303);
  expect((await readSession(url)).payment_status).toBe('no_payment_required');
  await waitForWebhooks();
  const free = { subscribed: true, status: 'active', priceCents: 0 };
  expect(await readOwnerEntitlement(owner)).toMatchObject(free);
});

it('accepts a checkout request without optional fields, and returns the same checkout within a minute', async () => {
  const body = { planType: 'monthly', email: freshEmail('payer') };
  const ip = freshIp();
  const urlOf = async (fields: object) =>
    (await callFunction('create-checkout', { ...body, ...fields }, { ip })).result?.url;
  const url = await urlOf({ couponCode: null });
  expect(url).toMatch(/^http/);
  expect(await urlOf({})).toBe(url);
  expect(await urlOf({ planType: 'yearly' })).not.toBe(url);
});

it("a repeated request returns the previous minute's checkout, but not an older one", async () => {
  const input = { planType: 'monthly', email: freshEmail('payer') } as const;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const buyer = { email: input.email, opener: 'somebody' };
  const first = await getCheckoutRequestId(input, buyer, at(0));
  await requestCheckout(buyer, first, new Date());
  expect(await getCheckoutRequestId(input, buyer, at(1))).toBe(first);
  expect(await getCheckoutRequestId(input, buyer, at(2))).not.toBe(first);
  const other = { ...buyer, opener: 'somebody else' };
  expect(await getCheckoutRequestId(input, other, at(0))).not.toBe(first);
});

it('reuses the Stripe customer only for a returning owner', async () => {
  const { email, token, customer, subscription } = await givenSubscriber();
  await cancelSubscription(subscription);
  const ip = freshIp();
  const pageOf = async (payer: string, asOwner: { token?: string }) => {
    const body = { planType: 'monthly', email: payer };
    const { result } = await callFunction('create-checkout', body, { ip, ...asOwner });
    return readSession(result?.url ?? '');
  };
  expect(await pageOf(email, { token })).toMatchObject({ customer, customer_email: null });
  const other = freshEmail('other');
  const theirs = { customer: null, customer_email: other };
  expect(await pageOf(other, { token })).toMatchObject(theirs);
  expect((await pageOf(email, {})).customer).toBeNull();
});

it('create-checkout responds the same whether or not the email has an account', async () => {
  const owner = await givenOwner();
  for (const email of [owner.email, freshEmail('nobody')]) {
    const { status, result } = await createCheckout({ email });
    expect(status).toBe(200);
    expect(Object.keys(result ?? {})).toEqual(['url']);
  }
});

it('limits checkouts per account, and visitors to ten checkouts per hour per email, without blocking its owner', async () => {
  const ask = (email: string, options: { ip?: string; token?: string }) =>
    getCheckoutError({ couponCode: 'NONE', email }, options);
  const { uid, email, token } = await givenUser();
  const ip = freshIp();
  for (let n = 0; n < 10; n += 1) expect(await ask(email, { ip })).toBe('unknown-coupon');
  expect(await ask(email, { ip })).toBe('too-many-requests');
  expect(await ask(freshEmail('payer'), { ip })).toBe('unknown-coupon');
  expect(await readTokens('checkout-ip', ip)).toBeCloseTo(49, 0);
  // The email's owner can still check out, signed in or not.
  for (const options of [{}, { token }, { token, ip }])
    expect(await ask(email, options)).toBe('unknown-coupon');
  await setTokens(1, 'create-checkout', uid);
  expect(await ask(freshEmail('payer'), { token })).toBe('unknown-coupon');
  expect(await ask(email, { token })).toBe('too-many-requests');
});

it("a visitor's open checkout is closed by another checkout for the same plan", async () => {
  const [email, ip] = [freshEmail('payer'), freshIp()];
  const before = await openCheckoutUrl({ email }, { ip });
  const after = await openCheckoutUrl({ email: email.toUpperCase() }, { ip });
  expect((await readSession(before)).status).toBe('expired');
  expect((await pay(before)).status).toBe(409);
  expect((await pay(after)).status).toBe(303);
});

it("an account's open checkout is closed by one for a different plan, even after an earlier plan has ended", async () => {
  const owner = await givenSubscriber();
  await cancelSubscription(owner.subscription);
  const { email, token } = owner;
  const monthly = await openCheckoutUrl({ email }, { token });
  const yearly = await openCheckoutUrl({ email, planType: 'yearly' }, { token });
  expect((await pay(monthly)).status).toBe(409);
  expect((await pay(yearly)).status).toBe(303);
  expect(await getCheckoutError({ email }, { token })).toBe('already-subscribed');
});

it('keeps only one of many concurrent checkouts open', async () => {
  const [email, ip] = [freshEmail('payer'), freshIp()];
  const asks = Array.from({ length: 6 }, (_, n) =>
    createCheckout({ email, planType: n % 2 ? 'yearly' : 'monthly' }, { ip }),
  );
  const answers = await Promise.all(asks);
  expect(await openSessions(email)).toHaveLength(1);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ reason }) => reason === 'too-many-requests')).toBe(true);
});

it('an open checkout is closed when another session for the same email is paid', async () => {
  const { email, token } = await givenUser();
  const signedIn = await openCheckoutUrl({ email }, { token });
  const atHome = await openCheckoutUrl({ email });
  const onThePhone = await openCheckoutUrl({ email, planType: 'yearly' });
  expect((await openSessions(email)).length).toBe(3);
  expect((await pay(atHome)).status).toBe(303);
  await waitForWebhooks();
  expect(await openSessions(email)).toEqual([]);
  for (const page of [signedIn, onThePhone]) expect((await pay(page)).status).toBe(409);
});

it("an open checkout isn't closed by a stranger who starts a checkout for the same email", async () => {
  const [email, ip] = [freshEmail('payer'), freshIp()];
  const page = await openCheckoutUrl({ email }, { ip });
  for (let n = 0; n < 12; n += 1)
    expect(await getCheckoutError({ email, planType: PLANS[n % 2] ?? 'monthly' })).toBeUndefined();
  const { token } = await givenUser();
  expect(await getCheckoutError({ email }, { token })).toBeUndefined();
  expect((await readSession(page)).status).toBe('open');
  // The rejected requests don't keep the owner from trying again.
  const [again] = await Promise.all([
    openCheckoutUrl({ email, planType: 'yearly' }, { ip }),
    ...Array.from({ length: 3 }, () => createCheckout({ email })),
  ]);
  expect((await pay(again)).status).toBe(303);
});

it("a repeated request returns the same checkout until it is closed, and can't change the plan", async () => {
  const request = { email: freshEmail('payer'), requestId: randomUUID() };
  const here = { ip: freshIp() };
  const urls = await Promise.all([1, 2, 3].map(() => openCheckoutUrl(request, here)));
  expect(new Set(urls).size).toBe(1);
  const otherPlan = { ...request, planType: 'yearly' } as const;
  expect(await getCheckoutError(otherPlan, here)).toBe('request-id-reused');
  await openCheckoutUrl({ email: request.email }, here);
  const again = await openCheckoutUrl(request, here);
  expect(again).not.toBe(urls[0]);
  expect(await openCheckoutUrl(request, here)).toBe(again);
  expect(await openSessions(request.email)).toHaveLength(1);
});

it('rejects a second plan even without an account or a webhook, and closes open checkouts', async () => {
  const email = freshEmail('payer');
  const [paid, open] = [await openCheckoutUrl({ email }), await openCheckoutUrl({ email })];
  await withoutWebhooks(() => pay(paid));
  for (const planType of PLANS)
    expect(await getCheckoutError({ email, planType })).toBe('already-subscribed');
  expect(await getCheckoutError({ email, couponCode: 'FREETRIAL' })).toBe('already-subscribed');
  expect((await pay(open)).status).toBe(409);
  expect(await openSessions(email)).toEqual([]);
});

it('rejects a second plan during a trial, and until the end of a canceled plan', async () => {
  const { email, token } = await givenUser();
  await pay(await openCheckoutUrl({ email, couponCode: 'FREETRIAL' }, { token }));
  await waitForWebhooks();
  expect(await getCheckoutError({ email, planType: 'yearly' })).toBe('already-subscribed');
  const leaving = await givenSubscriber();
  await setCancelAtPeriodEnd(leaving.subscription);
  expect(await getCheckoutError({ email: leaving.email })).toBe('already-subscribed');
  await getStripe().subscriptions.cancel(leaving.subscription);
  expect((await createCheckout({ email: leaving.email })).status).toBe(200);
});

it('rejects a second plan for any email of an owner who has a plan', async () => {
  const owner = await givenSubscriber();
  const email = freshEmail('new');
  await changeEmail(owner.uid, email);
  expect(await getCheckoutError({ email })).toBe('already-subscribed');
});

it('allows another plan for an email that its owner no longer uses', async () => {
  const owner = await givenSubscriber();
  const { email } = owner;
  await changeEmail(owner.uid, freshEmail('new'));
  const successor = await givenUser({ email });
  const session = await checkoutSession({ email }, { token: successor.token });
  expect(session.status).toBe('open');
  expect(session.customer).toBeNull();
});

it('rejects a second plan if the first one was paid for before the sign-up', async () => {
  const email = freshEmail('payer');
  await pay(await openCheckoutUrl({ email }));
  await waitForWebhooks();
  const user = await givenUser({ email });
  expect(await getCheckoutError({ email }, { token: user.token })).toBe('already-subscribed');
});
