import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  checkoutSession,
  createCheckout,
  listSessions,
  openCheckoutUrl,
  readSession,
} from '../../support/checkouts.ts';
import {
  givenOwner,
  givenSubscriber,
  readOwnerEntitlement,
  readStripeCustomer,
} from '../../support/owners.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import {
  getStripe,
  pay,
  setUpStripeMock,
  subscribe,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { givenUser, signIn, type TestUser } from '../../support/users.ts';
import { createEvent, deliverEvent, postWebhook, signPayload } from '../../support/webhooks.ts';

const check = ({ token }: Pick<TestUser, 'token'>) =>
  callFunction('check-subscription', null, { token });
const portal = ({ token }: Pick<TestUser, 'token'>, data: object | null = null) =>
  callFunction('customer-portal', data, { token });

beforeAll(setUpStripeMock);

it("a token issued before a change to the payer's unverified email can't claim their purchase", async () => {
  const thief = await givenUser();
  const payer = freshEmail('payer');
  const { customer } = await subscribe(payer);
  await adminAuth().updateUser(thief.uid, { email: payer, emailVerified: false });
  expect((await check(thief)).reason).toBe('email-not-verified');
  expect((await check({ token: await signIn(payer) })).reason).toBe('email-not-verified');
  await waitForWebhooks();
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: null });
});

it("the next user of an owner's former email can't claim the owner's purchase", async () => {
  const owner = await givenSubscriber();
  const { email } = owner;
  await adminAuth().updateUser(owner.uid, { email: freshEmail('new'), emailVerified: true });
  const successor = await givenUser({ email });
  expect((await check(successor)).result).toMatchObject({ subscribed: false });
  expect(await deliverEvent(createEvent(owner.customer))).toBe(200);
  expect(await readStripeCustomer(owner.customer)).toMatchObject({ uid: owner.uid });
  expect(await readOwnerEntitlement(successor)).toBeNull();
  expect((await portal(successor)).reason).toBe('no-customer');
  expect((await check(owner)).result).toMatchObject({ subscribed: true });
});

it("a purchase can't be claimed with an email that was set in Stripe after the purchase was claimed", async () => {
  const owner = await givenSubscriber();
  const thief = await givenUser();
  await getStripe().customers.update(owner.customer, { email: thief.email });
  await waitForWebhooks();
  expect((await check(thief)).result).toMatchObject({ subscribed: false });
  expect(await readStripeCustomer(owner.customer)).toMatchObject({ uid: owner.uid });
  expect(await readOwnerEntitlement(thief)).toBeNull();
});

it('concurrent claims and webhooks assign a purchase to its payer', async () => {
  const email = freshEmail('payer');
  const { customer } = await subscribe(email);
  const user = await givenUser({ email });
  await Promise.all([
    ...Array.from({ length: 4 }, () => check(user)),
    ...Array.from({ length: 4 }, () => deliverEvent(createEvent(customer))),
  ]);
  await waitForWebhooks();
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: user.uid });
  expect(await readOwnerEntitlement(user)).toMatchObject({ subscribed: true });
});

it("a purchase can't be claimed through a free trial, whose checkout shows no stored card", async () => {
  const owner = await givenSubscriber();
  await getStripe().subscriptions.cancel(owner.subscription);
  await waitForWebhooks();
  const trial = { email: owner.email, couponCode: 'FREETRIAL' };
  expect((await createCheckout(trial)).reason).toBe('sign-in-required');
  expect((await checkoutSession(trial, { token: owner.token })).customer).toBeNull();
});

it("a purchase can't be claimed through another customer's portal", async () => {
  const owner = await givenSubscriber();
  const thief = await givenSubscriber();
  for (const data of [{ customer: owner.customer }, { uid: owner.uid }, { email: owner.email }]) {
    expect((await portal(thief, data)).reason).toBe('invalid-input');
  }
  const { result } = await portal(thief);
  const page = await (await fetch(result?.url ?? '')).text();
  expect(page).toContain(thief.email);
  expect(page).not.toContain(owner.email);
  expect((await callFunction('customer-portal', null)).reason).toBe('unauthenticated');
});

const payload = JSON.stringify(createEvent('cus_unknown'));

it('rejects a forged Stripe event without a valid signature', async () => {
  for (const header of [null, '', 'nonsense', 't=1,v1=00', `t=${Date.now()}`]) {
    expect(await postWebhook(payload, header)).toBe(400);
  }
});

it('rejects a Stripe event signed with a different secret or for different bytes', async () => {
  expect(await postWebhook(payload, signPayload(payload, { secret: 'whsec_other' }))).toBe(400);
  expect(await postWebhook(`${payload} `, signPayload(payload))).toBe(400);
  expect(await postWebhook(payload, signPayload(payload))).toBe(200);
});

it('rejects a Stripe event if its signature is older than five minutes', async () => {
  expect(await postWebhook(payload, signPayload(payload, { age: 301 }))).toBe(400);
  expect(await postWebhook(payload, signPayload(payload, { age: 290 }))).toBe(200);
});

it("replaying old Stripe events has no effect, because only Stripe's current state counts", async () => {
  const owner = await givenSubscriber();
  const { data } = await getStripe().events.list({ limit: 100 });
  const theirs = data.filter(({ data: { object } }) =>
    JSON.stringify(object).includes(owner.customer),
  );
  expect(theirs.length).toBeGreaterThan(0);
  await getStripe().subscriptions.cancel(owner.subscription);
  await waitForWebhooks();
  const before = await readOwnerEntitlement(owner);
  for (const event of theirs) expect(await deliverEvent(event)).toBe(200);
  const { version, syncedAt, ...after } = (await readOwnerEntitlement(owner)) ?? {};
  expect(before).toMatchObject(after);
  expect(after).toMatchObject({ status: 'canceled' });
});

it.each([
  ['a price', { price: 'price_free' }],
  ['a discount', { discounts: [{ coupon: 'vouchwell_AGENCYPLAN_monthly' }] }],
  ['an unknown plan', { planType: 'lifetime' }],
  ['a list of coupons', { couponCode: ['AGENCYPLAN'] }],
])('rejects a checkout request with %s', async (_, fields) => {
  const email = freshEmail('payer');
  const { status, reason } = await createCheckout({ email, ...(fields as object) });
  expect([status, reason]).toEqual([400, 'invalid-input']);
  expect(await listSessions(email)).toEqual([]);
});

it.each([
  'HALFOFF',
  'vouchwell_AGENCYPLAN_monthly',
  'AGENCYPLAN-MONTHLY',
  'VIPDISCOUNT,AGENCYPLAN',
  '0',
])('rejects a checkout with the unknown coupon %s, without opening a session', async (code) => {
  const email = freshEmail('payer');
  const { status, reason } = await createCheckout({ email, couponCode: code });
  expect([status, reason]).toEqual([400, 'unknown-coupon']);
  expect(await listSessions(email)).toEqual([]);
});

it("doesn't keep a yearly discount after a switch to the monthly plan", async () => {
  const owner = await givenOwner();
  const url = await openCheckoutUrl({
    email: owner.email,
    planType: 'yearly',
    couponCode: 'VIPDISCOUNT',
  });
  await pay(url);
  const { subscription } = await readSession(url);
  if (!subscription || typeof subscription === 'string') throw new Error('No subscription.');
  const { data } = await getStripe().prices.list({ lookup_keys: ['vouchwell_monthly'] });
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: data[0]?.id ?? '' }];
  await getStripe().subscriptions.update(subscription.id, { items });
  await waitForWebhooks();
  expect(await readOwnerEntitlement(owner)).toMatchObject({
    subscriptionTier: 'monthly',
    priceCents: 49_00,
  });
});

it("login_attempts can't be flooded, because writes are limited per network and per email", async () => {
  const attempt = (email: string, ip: string) =>
    callFunction('log-login-attempt', { email, success: false, error_message: 'no' }, { ip });
  const ip = freshIp();
  const emails = Array.from({ length: 35 }, () => freshEmail('flood'));
  for (const email of emails) await attempt(email, ip);
  expect((await attempt(freshEmail('flood'), ip)).reason).toBe('too-many-requests');
  const [email, other] = [freshEmail('flood'), freshIp()];
  for (let n = 0; n < 14; n += 1) await attempt(email, other);
  expect((await attempt(email.toUpperCase(), other)).reason).toBe('too-many-requests');
  expect((await attempt(email, freshIp())).status).toBe(200);

  const attempts = adminDb().collection(collections.loginAttempts);
  const recorded = async (of: string[]) =>
    (await attempts.where('email_key', 'in', of.map(hashEmail)).get()).size;
  expect(await recorded(emails.slice(0, 30))).toBe(30);
  expect(await recorded(emails.slice(30))).toBe(0);
  expect(await recorded([email])).toBe(11);
});

it("rejects a login attempt record for a sign-in that didn't happen", async () => {
  const owner = await givenUser();
  const claim = { email: owner.email, success: true };
  const other = await givenUser();
  expect((await callFunction('log-login-attempt', claim)).reason).toBe('unauthenticated');
  expect((await callFunction('log-login-attempt', claim, { token: other.token })).reason).toBe(
    'unauthenticated',
  );
  expect((await callFunction('log-login-attempt', claim, { token: owner.token })).status).toBe(200);
});

it("rejects a request with the request id of someone else's checkout", async () => {
  const requestId = randomUUID();
  const theirs = await checkoutSession({ requestId });
  const { reason } = await createCheckout({ requestId, email: freshEmail('thief') });
  expect(reason).toBe('request-id-reused');
  expect(theirs.status).toBe('open');
});
