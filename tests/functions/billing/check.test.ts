import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { logger } from 'firebase-functions/v2';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { expireEndedEntitlements } from '../../../functions/src/schedules.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  checkSubscription,
  giveEntitlement,
  givenOwner,
  givenSubscriber,
  isLinkActive,
  portalPage,
  readOwnerEntitlement,
  readStripeCustomer,
  stripeCustomerRef,
} from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { reconcileCustomers } from '../../support/run-tasks.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import {
  advanceDays,
  dropWebhooks,
  getStripe,
  setCancelAtPeriodEnd,
  setUpStripeMock,
  subscribe,
} from '../../support/stripe-mock.ts';
import { givenUser, type TestUser } from '../../support/users.ts';

const age = ({ uid }: TestUser) =>
  entitlementRef(uid).update({ synced_at: new Date(Date.now() - 2 * HOUR_MS) });

beforeAll(setUpStripeMock);
beforeEach(() => dropWebhooks(false));
afterEach(() => vi.restoreAllMocks());

it('check-subscription requires a sign-in', async () => {
  const { status, reason } = await callFunction('check-subscription', null);
  expect([status, reason]).toEqual([401, 'unauthenticated']);
});

it('check-subscription finds a payment immediately, even if its webhook never arrived', async () => {
  const owner = await givenOwner();
  expect((await checkSubscription(owner))?.subscribed).toBe(false);
  await dropWebhooks(true);
  await subscribe(owner.email, 'yearly');
  const result = await checkSubscription(owner);
  expect(result).toMatchObject({ subscribed: true, subscription_tier: 'yearly' });
  expect(Date.parse(result?.subscription_end ?? '')).toBeGreaterThan(Date.now());
  expect(await isLinkActive(owner)).toBe(true);
});

it('check-subscription asks Stripe only if its copy is over an hour old', async () => {
  const owner = await givenSubscriber();
  await dropWebhooks(true);
  await setCancelAtPeriodEnd(owner.subscription);
  await checkSubscription(owner);
  expect(await readOwnerEntitlement(owner)).toMatchObject({ cancelAtPeriodEnd: false });
  await age(owner);
  await checkSubscription(owner);
  expect(await readOwnerEntitlement(owner)).toMatchObject({ cancelAtPeriodEnd: true });
});

it('check-subscription keeps access that was granted manually, without Stripe', async () => {
  const owner = await givenOwner();
  await giveEntitlement(owner, 30);
  await age(owner);
  expect((await checkSubscription(owner))?.subscribed).toBe(true);
});

it('check-subscription allows each user thirty calls per minute', async () => {
  const { token } = await givenSubscriber();
  const check = () => callFunction('check-subscription', null, { token });
  const answers = await Promise.all(Array.from({ length: 34 }, check));
  const refused = answers.filter(({ reason }) => reason === 'too-many-requests');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeLessThanOrEqual(4);
});

it('the nightly reconciliation finds changes missed by lost webhooks, for known and unknown customers', async () => {
  const known = await givenSubscriber();
  const payer = await givenUser();
  const unclaimed = freshEmail('unclaimed');
  await dropWebhooks(true);
  await setCancelAtPeriodEnd(known.subscription);
  await subscribe(payer.email);
  const { customer } = await subscribe(unclaimed);

  await reconcileCustomers();
  expect(await readOwnerEntitlement(known)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await readOwnerEntitlement(payer)).toMatchObject({ subscribed: true });
  expect(await readStripeCustomer(customer)).toMatchObject({ email: unclaimed, uid: null });
});

it('the hourly job checks with Stripe, then disables the links of owners whose subscription has lapsed', async () => {
  const [renewed, lapsed] = [await givenSubscriber(), await givenSubscriber()];
  const byHand = await givenOwner();
  await dropWebhooks(true);
  await setCancelAtPeriodEnd(lapsed.subscription);
  await advanceDays(lapsed.customer, 45);
  await giveEntitlement(byHand, -5, 'canceled');
  const subscription_end = new Date(Date.now() - 5 * DAY_MS);
  for (const { uid } of [renewed, lapsed]) await entitlementRef(uid).update({ subscription_end });

  await expireEndedEntitlements();
  expect(await readOwnerEntitlement(renewed)).toMatchObject({
    subscribed: true,
    status: 'active',
  });
  expect(await isLinkActive(renewed)).toBe(true);
  for (const owner of [lapsed, byHand]) {
    expect(await readOwnerEntitlement(owner)).toMatchObject({
      subscribed: false,
      status: 'canceled',
    });
    expect(await isLinkActive(owner)).toBe(false);
  }
});

it('the hourly job still reaches an owner after failing for many others', async () => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const lapsed = await givenOwner();
  await giveEntitlement(lapsed, -5, 'canceled');
  const uids = Array.from({ length: 201 }, (_, n) => `uid-odd-${n}`);
  const subscription_end = new Date(Date.now() - 400 * DAY_MS);
  const ended = { subscribed: true, status: 'canceled', version: 1, subscription_end };
  const [broken, clean] = [adminDb().batch(), adminDb().batch()];
  for (const uid of uids) {
    const [entitlement, customer] = [entitlementRef(uid), stripeCustomerRef(`cus-${uid}`)];
    broken.set(entitlement, ended).set(customer, { uid, version: 'not a number' });
    clean.delete(entitlement).delete(customer);
  }
  await broken.commit();
  await expireEndedEntitlements().finally(() => clean.commit());
  expect(warned.mock.calls.length).toBeGreaterThanOrEqual(uids.length);
  expect(await readOwnerEntitlement(lapsed)).toMatchObject({ subscribed: false });
  expect(await isLinkActive(lapsed)).toBe(false);
});

it('customer-portal opens the portal of the claimed customer, even after an email change', async () => {
  const owner = await givenSubscriber();
  expect(await portalPage(owner)).toContain(owner.email);
  await adminAuth().updateUser(owner.uid, { email: freshEmail('new'), emailVerified: false });
  expect(await portalPage(owner)).toContain(owner.email);
});

it('customer-portal opens the portal of the customer with the active subscription', async () => {
  const owner = await givenSubscriber();
  await getStripe().subscriptions.cancel(owner.subscription);
  await getStripe().customers.update(owner.customer, { email: 'old@example.com' });
  await subscribe(owner.email, 'yearly');
  await checkSubscription(owner);
  const page = await portalPage(owner);
  expect(page).toContain(owner.email);
  expect(page).not.toContain('old@example.com');
});
