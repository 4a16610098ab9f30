import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkoutSession,
  checkoutUrl,
  createCheckout,
  sessionAt,
  sessionsOf,
} from '../support/checkouts.ts';
import { entitlementOf, givenOwner, linkIsActive } from '../support/owners.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import {
  loseWebhooks,
  passDays,
  pay,
  setUpStandIn,
  stripe,
  webhooksDelivered,
} from '../support/stripe-stand-in.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const trial = (email: string) => ({ email, couponCode: 'FREETRIAL' });

/** Begins the trial of a page and cancels it, so that nothing runs. */
async function tryAndCancel(url: string): Promise<void> {
  await pay(url, '');
  const { subscription } = await sessionAt(url);
  if (!subscription || typeof subscription === 'string') throw new Error('No subscription.');
  await stripe().subscriptions.cancel(subscription.id);
}

beforeAll(setUpStandIn);

describe('FREETRIAL', () => {
  it('is seven days without a card, and ends by itself where none was given', async () => {
    const owner = await givenOwner();
    const url = await checkoutUrl(trial(owner.email));
    expect(await sessionAt(url)).toMatchObject({
      amount_total: 0,
      payment_method_collection: 'if_required',
    });
    expect((await pay(url, '')).status).toBe(303);
    await webhooksDelivered();
    const entitlement = await entitlementOf(owner);
    expect(entitlement).toMatchObject({ subscribed: true, status: 'trialing', priceCents: 49_00 });
    const days = ((entitlement?.trialEnd?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(7, 1);
    expect(entitlement?.subscriptionEnd).toEqual(entitlement?.trialEnd);

    const { customer } = await sessionAt(url);
    await passDays(String(customer), 8);
    await webhooksDelivered();
    expect(await entitlementOf(owner)).toMatchObject({ subscribed: true, status: 'canceled' });
    await passDays(String(customer), 3);
    await webhooksDelivered();
    await stripe().customers.update(String(customer), { metadata: { touched: 'yes' } });
    await webhooksDelivered();
    expect(await entitlementOf(owner)).toMatchObject({ subscribed: false, status: 'canceled' });
    expect(await linkIsActive(owner)).toBe(false);
  });

  it('is had once by an email, however it is written', async () => {
    const email = freshEmail('trial');
    await tryAndCancel(await checkoutUrl(trial(email)));
    await webhooksDelivered();
    const { status, reason } = await createCheckout(trial(email.toUpperCase()));
    expect([status, reason]).toEqual([400, 'trial-used']);
    expect((await createCheckout({ email })).status).toBe(200);
    expect((await createCheckout(trial(freshEmail('trial')))).status).toBe(200);
  });

  it('is had once though its webhooks never came', async () => {
    const email = freshEmail('trial');
    const url = await checkoutUrl(trial(email));
    await loseWebhooks(true);
    try {
      await tryAndCancel(url);
    } finally {
      await loseWebhooks(false);
    }
    expect((await createCheckout(trial(email))).reason).toBe('trial-used');
  });

  it('hands out the same open page again, and ends it where another plan is wanted', async () => {
    const email = freshEmail('trial');
    const url = await checkoutUrl(trial(email));
    expect(await checkoutUrl(trial(email))).toBe(url);
    const yearly = await checkoutUrl({ ...trial(email), planType: 'yearly' });
    expect(yearly).not.toBe(url);
    expect((await sessionAt(url)).status).toBe('expired');
    expect((await pay(url, '')).status).toBe(409);
    expect((await pay(yearly, '')).status).toBe(303);
  });

  it('is free again when its page has expired', async () => {
    const email = freshEmail('trial');
    const { id } = await checkoutSession(trial(email));
    await stripe().checkout.sessions.expire(id);
    const next = await checkoutSession(trial(email));
    expect([next.id === id, next.status]).toEqual([false, 'open']);
  });

  it('is open in one page only, however many ask at once', async () => {
    const email = freshEmail('trial');
    const asks = ['monthly', 'yearly', 'monthly', 'yearly', 'monthly'] as const;
    await Promise.all(asks.map((planType) => createCheckout({ ...trial(email), planType })));
    const sessions = await sessionsOf(email);
    expect(sessions.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    expect((await createCheckout(trial(email))).status).toBe(200);
    const open = (await sessionsOf(email)).filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
  });

  it('stores nobody: its documents are named by hashes', async () => {
    const email = freshEmail('trial');
    await checkoutUrl(trial(email));
    const { docs } = await adminDb().collection(collections.trials).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const document of docs) {
      expect(document.id).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(document.data())).not.toContain('@');
    }
  });
});
