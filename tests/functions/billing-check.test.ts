import { collections } from '@vouchwell/domain/paths';
import { logger } from 'firebase-functions/v2';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expireEnded } from '../../functions/src/billing/expire-entitlements.ts';
import { reconcileCustomers } from '../../functions/src/billing/reconcile-subscriptions.ts';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { callFunction } from '../support/call-function.ts';
import { entitlementOf, givenOwner, givenSubscriber, linkIsActive } from '../support/owners.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminAuth, adminDb } from '../support/stack.ts';
import {
  loseWebhooks,
  passDays,
  setUpStandIn,
  stripe,
  subscribe,
} from '../support/stripe-stand-in.ts';
import { givenUser, type TestUser } from '../support/users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const check = ({ token }: Pick<TestUser, 'token'>) =>
  callFunction('check-subscription', null, { token });

/** Makes our copy look as if it had been asked for two hours ago. */
const age = ({ uid }: TestUser) =>
  adminDb()
    .collection(collections.entitlements)
    .doc(uid)
    .update({ synced_at: new Date(Date.now() - 2 * 60 * 60 * 1000) });

beforeAll(setUpStandIn);
beforeEach(() => loseWebhooks(false));

describe('check-subscription', () => {
  it('is for signed-in users', async () => {
    const { status, reason } = await callFunction('check-subscription', null);
    expect([status, reason]).toEqual([401, 'unauthenticated']);
  });

  it('says no, and nothing else, to who never paid', async () => {
    const { result } = await check(await givenUser());
    expect(result).toEqual({ subscribed: false, subscription_tier: null, subscription_end: null });
  });

  it('knows who paid before they had an account, once they verified their email', async () => {
    const email = freshEmail('early');
    await loseWebhooks(true);
    await subscribe(email, 'yearly');
    const { result } = await check(await givenUser({ email }));
    expect(result).toMatchObject({ subscribed: true, subscription_tier: 'yearly' });
    expect(Date.parse(result?.subscription_end ?? '')).toBeGreaterThan(Date.now());
  });

  it('sees a payment at once, though its webhook never came', async () => {
    const owner = await givenOwner();
    expect((await check(owner)).result?.subscribed).toBe(false);
    await loseWebhooks(true);
    await subscribe(owner.email);
    expect((await check(owner)).result?.subscribed).toBe(true);
    expect(await linkIsActive(owner)).toBe(true);
  });

  it('asks Stripe when its copy is over an hour old, and not before', async () => {
    const owner = await givenSubscriber();
    await loseWebhooks(true);
    await stripe().subscriptions.update(owner.subscription, { cancel_at_period_end: true });
    await check(owner);
    expect(await entitlementOf(owner)).toMatchObject({ cancelAtPeriodEnd: false });
    await age(owner);
    await check(owner);
    expect(await entitlementOf(owner)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('leaves alone what was given by hand, without Stripe', async () => {
    const owner = await givenOwner();
    await writeEntitlement(adminDb(), owner.uid, {
      subscribed: true,
      subscriptionTier: 'monthly',
      subscriptionEnd: new Date(Date.now() + 30 * DAY_MS),
      status: 'active',
    });
    await age(owner);
    expect((await check(owner)).result?.subscribed).toBe(true);
  });

  it('answers a user thirty times a minute', async () => {
    const owner = await givenSubscriber();
    const answers = await Promise.all(Array.from({ length: 34 }, () => check(owner)));
    const refused = answers.filter(({ reason }) => reason === 'too-many-requests');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBeLessThanOrEqual(4);
  });
});

describe('the nightly reconciliation', () => {
  it('finds out what lost webhooks would have said, of customers known and unknown', async () => {
    const known = await givenSubscriber();
    const payer = await givenUser();
    const unclaimed = freshEmail('unclaimed');
    await loseWebhooks(true);
    await stripe().subscriptions.update(known.subscription, { cancel_at_period_end: true });
    await subscribe(payer.email);
    const { customer } = await subscribe(unclaimed);

    expect((await reconcileCustomers()).failed).toBe(0);
    expect(await entitlementOf(known)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await entitlementOf(payer)).toMatchObject({ subscribed: true });
    const stored = adminDb().collection(collections.stripeCustomers).doc(customer);
    expect((await stored.get()).data()).toMatchObject({ email: unclaimed, uid: null });
  });
});

describe('the hourly close', () => {
  it('switches off the links of who lapsed, and asks Stripe first', async () => {
    const renewed = await givenSubscriber();
    const lapsed = await givenSubscriber();
    const byHand = await givenOwner();
    await loseWebhooks(true);
    const longAgo = new Date(Date.now() - 5 * DAY_MS);
    await stripe().subscriptions.update(lapsed.subscription, { cancel_at_period_end: true });
    await passDays(lapsed.customer, 45);
    await writeEntitlement(adminDb(), byHand.uid, {
      subscribed: true,
      subscriptionTier: 'monthly',
      subscriptionEnd: longAgo,
      status: 'canceled',
    });
    for (const { uid } of [renewed, lapsed]) {
      const stored = adminDb().collection(collections.entitlements).doc(uid);
      await stored.update({ subscription_end: longAgo });
    }

    await expireEnded();
    expect(await entitlementOf(renewed)).toMatchObject({ subscribed: true, status: 'active' });
    expect(await linkIsActive(renewed)).toBe(true);
    for (const owner of [lapsed, byHand]) {
      expect(await entitlementOf(owner)).toMatchObject({ subscribed: false, status: 'canceled' });
      expect(await linkIsActive(owner)).toBe(false);
    }
  });
});

describe('the hourly close, behind many owners whom it cannot close', () => {
  const uids = Array.from({ length: 201 }, (_, n) => `uid-odd-${n}`);
  const each = async (
    change: (batch: FirebaseFirestore.WriteBatch, uid: string) => void,
  ): Promise<void> => {
    const batch = adminDb().batch();
    for (const uid of uids) change(batch, uid);
    await batch.commit();
  };
  const entitlement = (uid: string) => adminDb().doc(`${collections.entitlements}/${uid}`);
  const customer = (uid: string) => adminDb().doc(`${collections.stripeCustomers}/cus-${uid}`);
  afterEach(async () => {
    vi.restoreAllMocks();
    await each((batch, uid) => batch.delete(entitlement(uid)).delete(customer(uid)));
  });

  it('still comes to the others', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const lapsed = await givenOwner();
    const ended = { subscribed: true, status: 'canceled', version: 1 };
    await each((batch, uid) => {
      const subscription_end = new Date(Date.now() - 400 * DAY_MS);
      batch.set(entitlement(uid), { ...ended, subscription_end });
      batch.set(customer(uid), { uid, version: 'not a number' });
    });
    await writeEntitlement(adminDb(), lapsed.uid, {
      subscribed: true,
      subscriptionTier: 'monthly',
      subscriptionEnd: new Date(Date.now() - 5 * DAY_MS),
      status: 'canceled',
    });
    await expireEnded();
    expect(warned.mock.calls.length).toBeGreaterThanOrEqual(uids.length);
    expect(await entitlementOf(lapsed)).toMatchObject({ subscribed: false });
    expect(await linkIsActive(lapsed)).toBe(false);
  });
});

describe('customer-portal', () => {
  const portal = ({ token }: Pick<TestUser, 'token'>, data: object | null = null) =>
    callFunction('customer-portal', data, { token });

  it('opens the portal of the customer whom the user has claimed', async () => {
    const owner = await givenSubscriber();
    const { result } = await portal(owner);
    const page = await (await fetch(result?.url ?? '')).text();
    expect(page).toContain(owner.email);
  });

  it('opens the one whose subscription counts, of several', async () => {
    const owner = await givenSubscriber();
    await stripe().subscriptions.cancel(owner.subscription);
    await stripe().customers.update(owner.customer, { email: 'old@example.com' });
    await subscribe(owner.email, 'yearly');
    await check(owner);
    const page = await (await fetch((await portal(owner)).result?.url ?? '')).text();
    expect(page).toContain(owner.email);
    expect(page).not.toContain('old@example.com');
  });

  it('says that there is none to who never paid', async () => {
    const { status, reason } = await portal(await givenUser());
    expect([status, reason]).toEqual([404, 'no-customer']);
  });

  it('opens for who has changed their email since', async () => {
    const owner = await givenSubscriber();
    await adminAuth().updateUser(owner.uid, { email: freshEmail('new'), emailVerified: false });
    expect((await portal(owner)).status).toBe(200);
  });
});
