import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  givenSubscriber,
  isLinkActive,
  portalPage,
  readOwnerEntitlement,
  readStripeCustomer,
  stripeCustomerRef,
} from '../../support/owners.ts';
import {
  advanceDays,
  cancelSubscription,
  getStripe,
  setCancelAtPeriodEnd,
  setUpStripeMock,
  subscribe,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const ACTIVE = { subscribed: true, status: 'active' };

beforeAll(setUpStripeMock);

it('the webhook returns 200 for customers who are unknown or have no purchase, and stores neither', async () => {
  const { id } = await getStripe().customers.create({ email: 'browser@example.com' });
  for (const customer of [`cus_${randomUUID()}`, id]) {
    expect(await deliverEvent(createEvent(customer))).toBe(200);
    expect(await readStripeCustomer(customer)).toBeUndefined();
  }
  expect(await deliverEvent(createEvent(id, 'customer.updated'))).toBe(200);
  expect(await readStripeCustomer(id)).toBeUndefined();
});

it("the webhook returns 200 for an event that we don't use", async () => {
  expect(await deliverEvent(createEvent('cus_1', 'charge.captured'))).toBe(200);
});

it('the webhook returns 500 if the sync failed, so Stripe sends the event again', async () => {
  const broken = `cus_${randomUUID()}`;
  await stripeCustomerRef(broken).set({ version: 'not a number' });
  expect(await deliverEvent(createEvent(broken))).toBe(500);
  await stripeCustomerRef(broken).delete();
  expect(await deliverEvent(createEvent(broken))).toBe(200);
});

it('the webhook returns 400 for a GET request', async () => {
  const response = await fetch(`${testEnvironment.functionsUrl}/stripe-webhook`);
  expect(response.status).toBe(400);
});

it('a purchase activates the dashboard and the public link until the end of the period', async () => {
  const owner = await givenSubscriber('yearly');
  const entitlement = await readOwnerEntitlement(owner);
  expect(entitlement).toMatchObject({
    ...ACTIVE,
    subscriptionTier: 'yearly',
    cancelAtPeriodEnd: false,
    trialEnd: null,
    priceCents: 399_00,
  });
  expect(entitlement?.subscriptionEnd?.getTime()).toBeGreaterThan(Date.now());
  expect(await isLinkActive(owner)).toBe(true);
});

it('Stripe events record a cancellation, its reversal, and a renewal', async () => {
  const owner = await givenSubscriber();
  for (const cancelAtPeriodEnd of [true, false]) {
    await setCancelAtPeriodEnd(owner.subscription, cancelAtPeriodEnd);
    await waitForWebhooks();
    expect(await readOwnerEntitlement(owner)).toMatchObject({ ...ACTIVE, cancelAtPeriodEnd });
  }
  await advanceDays(owner.customer, 40);
  await waitForWebhooks();
  expect(await readOwnerEntitlement(owner)).toMatchObject(ACTIVE);
});

it("a canceled plan's access ends after the grace period, and the next payment restores it", async () => {
  const owner = await givenSubscriber();
  await setCancelAtPeriodEnd(owner.subscription);
  await advanceDays(owner.customer, 40);
  await waitForWebhooks();
  expect(await readOwnerEntitlement(owner)).toMatchObject({
    subscribed: false,
    status: 'canceled',
  });
  expect(await isLinkActive(owner)).toBe(false);

  const again = await subscribe(owner.email);
  await waitForWebhooks();
  expect(again.customer).toBe(owner.customer);
  expect(await readOwnerEntitlement(owner)).toMatchObject(ACTIVE);
  expect(await isLinkActive(owner)).toBe(true);
});

it("a second Stripe customer without a purchase doesn't replace the owner's canceled subscription", async () => {
  const owner = await givenSubscriber();
  const second = await getStripe().customers.create({ email: owner.email });
  expect(await deliverEvent(createEvent(second.id))).toBe(200);
  await cancelSubscription(owner.subscription);
  expect(await readOwnerEntitlement(owner)).toMatchObject({ status: 'canceled' });
});

it('an owner with both plans can manage the monthly plan in the portal, and keeps it when the yearly plan ends', async () => {
  const owner = await givenSubscriber('yearly');
  await getStripe().customers.update(owner.customer, { email: 'old@example.com' });
  const second = await subscribe(owner.email, 'monthly');
  await waitForWebhooks();
  expect(second.customer).not.toBe(owner.customer);
  const best = { subscriptionTier: 'yearly', runningPlans: 2 };
  expect(await readOwnerEntitlement(owner)).toMatchObject(best);
  expect(await portalPage(owner)).toContain(owner.email);
  await cancelSubscription(owner.subscription);
  const left = { ...ACTIVE, subscriptionTier: 'monthly', runningPlans: 1 };
  expect(await readOwnerEntitlement(owner)).toMatchObject(left);
  expect(await isLinkActive(owner)).toBe(true);
});
