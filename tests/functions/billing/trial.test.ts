import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { beforeAll, expect, it } from 'vitest';
import { getCardFingerprint } from '../../../functions/src/billing/sync-entitlement.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  checkoutSession,
  createCheckout,
  getCheckoutError,
  openCheckoutUrl,
  readSession,
} from '../../support/checkouts.ts';
import { type ReceivedEmail, readInbox, waitForMail } from '../../support/emails.ts';
import {
  checkSubscription,
  givenOwner,
  isLinkActive,
  readOwnerEntitlement,
} from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import {
  advanceDays,
  cancelSubscription,
  freshCard,
  getStripe,
  pay,
  setUpStripeMock,
  waitForWebhooks,
  withoutWebhooks,
} from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { givenUser, signIn, type TestUser } from '../../support/users.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const trial = (email: string) => ({ email, couponCode: 'FREETRIAL' });

async function startTrial(url: string, card?: string) {
  expect((await pay(url, card)).status).toBe(303);
  await waitForWebhooks();
  const { customer, subscription } = await readSession(url);
  if (!subscription || typeof subscription === 'string') throw new Error('No subscription.');
  return { customer: String(customer), subscription: subscription.id };
}

const startTrialAsVisitor = async (email: string, card?: string) =>
  startTrial(await openCheckoutUrl(trial(email)), card);
const startTrialAs = async ({ email, token }: TestUser, card?: string) =>
  startTrial(await openCheckoutUrl(trial(email), { token }), card);

const statusOf = async ({ subscription }: { subscription: string }) =>
  (await getStripe().subscriptions.retrieve(subscription)).status;
const isSubscribed = async (user: TestUser) => (await checkSubscription(user))?.subscribed;
const isEmailTo =
  ({ email }: TestUser) =>
  ({ recipients }: ReceivedEmail) =>
    recipients.includes(email);
const daysUntil = (end: Date | null | undefined) => ((end?.getTime() ?? 0) - Date.now()) / DAY_MS;

async function givenUsedTrial(user: TestUser): Promise<void> {
  const { subscription } = await startTrialAs(user);
  await cancelSubscription(subscription);
}

beforeAll(setUpStripeMock);

it('FREETRIAL gives seven free days with a card, then charges the price', async () => {
  const owner = await givenOwner();
  const url = await openCheckoutUrl(trial(owner.email), { token: owner.token });
  const free = { amount_total: 0, payment_method_collection: 'always' };
  expect(await readSession(url)).toMatchObject(free);
  expect((await pay(url, '')).status).toBe(402);
  const { customer } = await startTrial(url);
  const entitlement = await readOwnerEntitlement(owner);
  expect(entitlement).toMatchObject({ subscribed: true, status: 'trialing', priceCents: 49_00 });
  expect(daysUntil(entitlement?.trialEnd)).toBeCloseTo(7, 1);
  expect(entitlement?.subscriptionEnd).toEqual(entitlement?.trialEnd);
  const paid = async () =>
    (await getStripe().invoices.list({ customer })).data.map(({ amount_paid }) => amount_paid);
  expect(await paid()).toEqual([0]);
  await advanceDays(customer, 8);
  await waitForWebhooks();
  expect(await readOwnerEntitlement(owner)).toMatchObject({ subscribed: true, status: 'active' });
  expect((await paid()).toSorted()).toEqual([0, 49_00]);
});

it("a trial's subscription is canceled if charging the card fails", async () => {
  const owner = await givenOwner();
  const { customer } = await startTrialAs(owner, freshCard('failsLater'));
  expect(await isLinkActive(owner)).toBe(true);
  await advanceDays(customer, 14);
  await waitForWebhooks();
  expect(await readOwnerEntitlement(owner)).toMatchObject({ subscribed: false });
  expect(await isLinkActive(owner)).toBe(false);
});

it('a trial stores no email or account id, and uses hashes as document ids', async () => {
  const user = await givenUser();
  await givenUsedTrial(user);
  await openCheckoutUrl({ email: user.email });
  for (const name of [collections.checkouts, collections.trialCards]) {
    const { docs } = await adminDb().collection(name).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const document of docs) {
      expect(document.id).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(document.data())).not.toMatch(new RegExp(`@|${user.uid}`));
    }
  }
});

it('rejects a second trial for the same account with a different email', async () => {
  const user = await givenUser();
  await givenUsedTrial(user);
  const refused = await createCheckout(trial(user.email), { token: user.token });
  expect(refused).toMatchObject({ status: 400, reason: 'trial-used' });
  expect((await createCheckout({ email: user.email })).status).toBe(200);
  const email = freshEmail('new');
  await adminAuth().updateUser(user.uid, { email, emailVerified: true });
  expect(await getCheckoutError(trial(email), { token: await signIn(email) })).toBe('trial-used');
  expect((await createCheckout(trial(freshEmail('trial')))).status).toBe(200);
});

it('rejects a second trial for another variant of the same Gmail address [attack]', async () => {
  const name = freshEmail('trial')
    .replace(/@.*/, '')
    .replaceAll(/[^a-z0-9]/g, '');
  await givenUsedTrial(await givenUser({ email: `${name}@gmail.com` }));
  const spellings = [`${name}+2@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`];
  for (const email of [...spellings, `${name.toUpperCase()}@googlemail.com`])
    expect(await getCheckoutError(trial(email))).toBe('trial-used');
  const { email, token } = await givenUser({ email: `${name}+3@gmail.com` });
  expect(await getCheckoutError(trial(email), { token })).toBe('trial-used');
});

it('rejects a second trial after the account was deleted', async () => {
  const owner = await givenOwner();
  await givenUsedTrial(owner);
  const { email, token } = owner;
  const deleted = await callFunction('delete-account', { confirmation: email }, { token });
  expect(deleted.status).toBe(200);
  const again = await givenUser({ email });
  expect(await getCheckoutError(trial(email), { token: again.token })).toBe('trial-used');
});

it('rejects a second trial even if the webhooks for the first one never arrived', async () => {
  const user = await givenUser();
  await withoutWebhooks(async () => {
    const { subscription } = await startTrialAs(user);
    expect(await isSubscribed(user)).toBe(true);
    await getStripe().subscriptions.cancel(subscription);
  });
  expect(await getCheckoutError(trial(user.email), { token: user.token })).toBe('trial-used');
});

it('cancels all but the latest trial if several were started with the same email', async () => {
  const email = freshEmail('trial');
  const [first, last] = [await startTrialAsVisitor(email), await startTrialAsVisitor(email)];
  const user = await givenUser({ email });
  expect(await isSubscribed(user)).toBe(true);
  await waitForWebhooks();
  expect(await statusOf(first)).toBe('canceled');
  expect(await statusOf(last)).toBe('trialing');
  expect(await readOwnerEntitlement(user)).toMatchObject({ status: 'trialing', runningPlans: 1 });
});

it('rejects a second trial for a second account with the same mailbox [attack]', async () => {
  const address = freshEmail('trial');
  const emails = ['+1@', '+2@'].map((tag) => address.replace('@', tag));
  const trials = await Promise.all(emails.map((email) => startTrialAsVisitor(email)));
  const users = await Promise.all(emails.map((email) => givenUser({ email })));
  const answers: (boolean | undefined)[] = [];
  for (const user of users) answers.push(await isSubscribed(user));
  expect(answers).toEqual([true, false]);
  expect(await Promise.all(trials.map(statusOf))).toEqual(['trialing', 'canceled']);
});

it("rejects a second account's trial with the same card, and emails that account's owner once", async () => {
  const card = freshCard();
  const first = await givenUser();
  const kept = await startTrialAs(first, card);
  expect(await readOwnerEntitlement(first)).toMatchObject({ status: 'trialing' });

  const second = await givenUser();
  const refused = await startTrialAs(second, card);
  expect(await isSubscribed(second)).toBe(false);
  expect(await deliverEvent(createEvent(refused.customer))).toBe(200);
  expect(await Promise.all([kept, refused].map(statusOf))).toEqual(['trialing', 'canceled']);
  expect(await readOwnerEntitlement(second)).not.toMatchObject({ subscribed: true });
  const { data } = await getStripe().invoices.list({ customer: refused.customer });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([0]);
  const { subject, text } = await waitForMail(isEmailTo(second));
  expect(subject).toBe('We couldn’t start your free trial');
  expect(text).toContain(`Choose a plan: ${testEnvironment.appUrl}/pricing`);
  expect((await readInbox()).filter(isEmailTo(second))).toHaveLength(1);
  expect((await readInbox()).filter(isEmailTo(first))).toHaveLength(0);

  // The rejection didn't use up the account's own trial.
  await startTrialAs(second);
  expect(await readOwnerEntitlement(second)).toMatchObject({ status: 'trialing' });
});

it('rejects a second trial for the same card, even if both trials are claimed later', async () => {
  const card = freshCard();
  const emails = [freshEmail('trial'), freshEmail('trial')];
  const trials = await Promise.all(emails.map((email) => startTrialAsVisitor(email, card)));
  const users = await Promise.all(emails.map((email) => givenUser({ email })));
  const answers = await Promise.all(users.map(isSubscribed));
  expect(answers.toSorted()).toEqual([false, true]);
  expect((await Promise.all(trials.map(statusOf))).toSorted()).toEqual(['canceled', 'trialing']);
});

it("detects a second trial by the subscription's card, the customer's default card or their only card", async () => {
  const [card, newer] = [freshCard(), freshCard()];
  const { customer, subscription: id } = await startTrialAsVisitor(freshEmail('trial'), card);
  const subscription = await getStripe().subscriptions.retrieve(id);
  const ofCustomer = { ...subscription, default_payment_method: null };
  const first = await getCardFingerprint(subscription);
  expect(first).toEqual(expect.any(String));
  expect(await getCardFingerprint(ofCustomer)).toBe(first);
  const other = await startTrialAsVisitor(freshEmail('trial'), newer);
  const otherSubscription = await getStripe().subscriptions.retrieve(other.subscription);
  await getStripe().customers.update(customer, {
    invoice_settings: {
      default_payment_method: String(otherSubscription.default_payment_method),
    },
  });
  expect(await getCardFingerprint(subscription)).toBe(first);
  const second = await getCardFingerprint(ofCustomer);
  expect(second).not.toBe(first);
  expect(second).toBe(await getCardFingerprint(otherSubscription));
  expect(await getCardFingerprint({ ...ofCustomer, customer: 'cus_none' })).toBeNull();
});

it('a trial lasts seven days from when the owner claims it, not from checkout', async () => {
  const email = freshEmail('trial');
  const { customer, subscription } = await startTrialAsVisitor(email);
  await advanceDays(customer, 5);
  await waitForWebhooks();
  const user = await givenUser({ email });
  await checkSubscription(user);
  const { trial_end: end } = await getStripe().subscriptions.retrieve(subscription);
  expect(((end ?? 0) * 1000 - Date.now()) / DAY_MS).toBeCloseTo(7, 1);
  const { trialEnd } = (await readOwnerEntitlement(user)) ?? {};
  expect(trialEnd?.getTime()).toBe((end ?? 0) * 1000);
});

it('rejects a trial that a stranger starts for an email with an account', async () => {
  const victim = await givenUser();
  const thief = await givenUser();
  expect(await getCheckoutError(trial(victim.email))).toBe('sign-in-required');
  const { status, reason } = await createCheckout(trial(victim.email), {
    token: thief.token,
  });
  expect([status, reason]).toEqual([401, 'sign-in-required']);
  expect((await createCheckout(trial(victim.email), { token: victim.token })).status).toBe(200);
});

it("a stranger's trial doesn't close an open checkout page", async () => {
  const email = freshEmail('victim');
  const theirs = [await openCheckoutUrl(trial(email)), await openCheckoutUrl({ email })];
  await openCheckoutUrl({ ...trial(email), planType: 'yearly' });
  for (const url of theirs) expect((await readSession(url)).status).toBe('open');
});

it("a stranger's trial doesn't use up the trial of an email without an account", async () => {
  const email = freshEmail('victim');
  const stranger = await startTrialAsVisitor(email);
  expect((await checkoutSession(trial(email))).status).toBe('open');
  const own = await startTrial(await openCheckoutUrl({ email }));
  const victim = await givenUser({ email });
  expect(await isSubscribed(victim)).toBe(true);
  await waitForWebhooks();
  expect(await statusOf(stranger)).toBe('canceled');
  expect(await statusOf(own)).toBe('active');
  expect(await readOwnerEntitlement(victim)).toMatchObject({ status: 'active', runningPlans: 1 });
});

it("a sync ends a stranger's trial if the owner has bought a plan", async () => {
  const email = freshEmail('victim');
  const stranger = await startTrialAsVisitor(email);
  const victim = await givenUser({ email });
  await startTrial(await openCheckoutUrl({ email }, { token: victim.token }));
  expect(await readOwnerEntitlement(victim)).toMatchObject({ status: 'active' });
  expect(await statusOf(stranger)).toBe('trialing');
  // A webhook causes the same sync as the nightly run.
  expect(await deliverEvent(createEvent(stranger.customer))).toBe(200);
  expect(await statusOf(stranger)).toBe('canceled');
  expect(await readOwnerEntitlement(victim)).toMatchObject({ status: 'active', runningPlans: 1 });
});

it("a webhook doesn't assign a stranger's trial to the owner of the email", async () => {
  const email = freshEmail('victim');
  const { customer } = await startTrialAsVisitor(email);
  const victim = await givenUser({ email });
  await getStripe().customers.update(customer, { metadata: { touched: 'yes' } });
  await waitForWebhooks();
  expect(await readOwnerEntitlement(victim)).toBeNull();
});

it("a stranger's trial doesn't count if it ended or failed before the victim signed up", async () => {
  const email = freshEmail('victim');
  const ended = await startTrialAsVisitor(email);
  await getStripe().subscriptions.cancel(ended.subscription);
  const failed = await startTrial(await openCheckoutUrl(trial(email)), freshCard('failsLater'));
  await advanceDays(failed.customer, 8);
  await waitForWebhooks();
  expect((await createCheckout({ email })).status).toBe(200);
  const victim = await givenUser({ email });
  expect(await checkSubscription(victim)).toMatchObject({
    subscribed: false,
    subscription_tier: null,
  });
  expect((await createCheckout(trial(email), { token: victim.token })).status).toBe(200);
});
