import { collections } from '@vouchwell/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishBusiness } from '../../../functions/src/business/publish.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { findPublicBusiness } from '../../../functions/src/db/public.ts';
import { deleteOrphanedOwners } from '../../../functions/src/schedules.ts';
import { callFunction } from '../../support/call-function.ts';
import { createCheckout } from '../../support/checkouts.ts';
import {
  accountExists,
  documentExists,
  findLeftovers,
  givenOwnerWithData,
} from '../../support/owner-data.ts';
import { givenOwner, givenSubscriber, readStripeCustomer } from '../../support/owners.ts';
import { businessRef, getErrorReason, sendReferral } from '../../support/referrals.ts';
import { reconcileCustomers } from '../../support/run-tasks.ts';
import { adminAuth, adminDb, clearFirestore } from '../../support/stack.ts';
import {
  getStripe,
  setUpStripeMock,
  subscribe,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { callAuth, givenUser, signIn, type TestUser, toOlderToken } from '../../support/users.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const remove = ({ email, token }: Pick<TestUser, 'email' | 'token'>) =>
  callFunction('delete-account', { confirmation: email }, { token });

beforeAll(setUpStripeMock);

/** Users can do this if Auth's settings allow it. */
const deleteAtAuth = async ({ token }: Pick<TestUser, 'token'>) =>
  expect((await callAuth('delete', { idToken: token })).status).toBe(200);

const statusOf = async (subscription: string) =>
  (await getStripe().subscriptions.retrieve(subscription)).status;

it("delete-account cancels the subscription and deletes only the owner's data", async () => {
  const [other, owner] = await Promise.all([givenOwnerWithData(), givenOwnerWithData()]);
  await expect.poll(async () => (await findLeftovers(owner)).length).toBe(21);
  expect(await remove(owner)).toMatchObject({ status: 200, result: { success: true } });
  // If a trigger ran during the deletion, it deletes what it wrote.
  await expect.poll(() => findLeftovers(owner)).toEqual([]);
  expect(await getStripe().subscriptions.retrieve(owner.subscription)).toMatchObject({
    status: 'canceled',
  });
  await expect.poll(async () => (await findLeftovers(other)).length).toBe(21);
});

it("publishing a business while it is being deleted doesn't restore its link", async () => {
  const { business } = await givenOwner();
  const link = publicRef(business.slug);
  await link.set({ deleted_at: new Date() });
  expect(await publishBusiness(business.id)).toBe(false);
  expect((await link.get()).data()).toEqual({ deleted_at: expect.any(Timestamp) });
});

it("keeps a deleted account's slugs reserved without storing who owned them", async () => {
  const owner = await givenOwnerWithData();
  const { slug } = owner.business;
  await remove(owner);
  const other = await givenSubscriber();
  await adminDb().recursiveDelete(adminDb().doc(`${collections.businesses}/${other.business.id}`));
  for (const taken of [slug, `old-${slug}`]) {
    const tombstone = { deleted_at: expect.any(Timestamp) };
    expect((await publicRef(taken).get()).data()).toEqual(tombstone);
    const form = { name: 'Evil Twin', slug: taken, businessUrl: '', fromLabel: '' };
    const input = { ...form, contactEmail: 'twin@example.com' };
    const { reason } = await callFunction('create-business', input, { token: other.token });
    expect(reason).toBe('slug-taken');
    expect((await publicRef(taken).get()).data()).toEqual(tombstone);
    expect(await getErrorReason(sendReferral({ slug: taken }))).toBe('business-not-found');
    expect(await findPublicBusiness(taken)).toBeNull();
  }
});

it('delete-account keeps an anonymous record of the Stripe customer, and late webhooks change nothing', async () => {
  const owner = await givenSubscriber();
  await remove(owner);
  await waitForWebhooks();
  expect(await deliverEvent(createEvent(owner.customer))).toBe(200);
  await reconcileCustomers();
  const kept = await readStripeCustomer(owner.customer);
  expect(Object.keys(kept ?? {}).sort()).toEqual([
    'billing_state',
    'closed_at',
    'created_at',
    'email',
    'uid',
    'version',
  ]);
  expect(kept).toMatchObject({
    uid: null,
    email: null,
    billing_state: { status: 'none' },
  });
  expect(await documentExists(`${collections.entitlements}/${owner.uid}`)).toBe(false);
});

it("cancels unclaimed subscriptions that were paid for with the deleted owner's email", async () => {
  const owner = await givenOwner();
  const { subscription } = await subscribe(owner.email);
  await remove(owner);
  expect((await getStripe().subscriptions.retrieve(subscription)).status).toBe('canceled');
});

it('a deleted owner can sign up again, without the old subscription, and buy a plan', async () => {
  const owner = await givenSubscriber();
  await remove(owner);
  const again = await givenUser({ email: owner.email });
  expect((await callFunction('check-subscription', null, { token: again.token })).result).toEqual({
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
  });
  expect((await createCheckout({ email: owner.email }, { token: again.token })).status).toBe(200);
});

it('requires a sign-in within the last five minutes to delete an account', async () => {
  const owner = await givenOwner();
  const token = toOlderToken(owner, 6);
  expect((await remove({ ...owner, token })).reason).toBe('recent-sign-in-required');
  expect(await accountExists(owner.uid)).toBe(true);
  expect((await remove({ ...owner, token: toOlderToken(owner, 4) })).status).toBe(200);
});

it('requires the owner to type their email to delete the account', async () => {
  const owner = await givenOwner();
  const other = await givenOwner();
  expect((await remove({ ...owner, email: other.email })).reason).toBe('wrong-confirmation');
  expect((await remove({ ...owner, email: '' })).reason).toBe('invalid-input');
  expect(await accountExists(owner.uid)).toBe(true);
  expect(await accountExists(other.uid)).toBe(true);
  const shouted = { ...owner, email: ` ${owner.email.toUpperCase()} ` };
  expect((await remove(shouted)).status).toBe(200);
});

it('an interrupted deletion can be completed by calling delete-account again', async () => {
  const owner = await givenOwnerWithData();
  const { id } = owner.business;
  // Simulates a crash halfway through: subscription, link and referrals are gone, and the
  // rest is left.
  await getStripe().subscriptions.cancel(owner.subscription);
  await waitForWebhooks();
  const business = businessRef({ id });
  await adminDb().recursiveDelete(business.collection(collections.referrals));
  await publicRef(owner.business.slug).delete();
  expect((await remove(owner)).status).toBe(200);
  expect(await findLeftovers(owner)).toEqual([]);
  expect((await remove(owner)).status).toBe(200);
});

it('requires a sign-in to delete an account, but not a verified email or a payment', async () => {
  const confirmation = 'anybody@example.com';
  expect((await callFunction('delete-account', { confirmation })).reason).toBe('unauthenticated');
  const unverified = await givenOwner({ emailVerified: false });
  expect((await remove({ ...unverified, token: await signIn(unverified.email) })).status).toBe(200);
  expect(await findLeftovers(unverified)).toEqual([]);
});

describe('an account that was deleted directly in Auth', () => {
  beforeEach(clearFirestore);

  it('the nightly run deletes only the data and subscriptions of accounts that were removed in Auth', async () => {
    const other = await givenOwnerWithData();
    const owner = await givenOwnerWithData();
    await deleteAtAuth(owner);
    expect(await statusOf(owner.subscription)).toBe('active');

    expect(await deleteOrphanedOwners(20)).toEqual({ found: 1, deleted: 1 });
    expect(await statusOf(owner.subscription)).toBe('canceled');
    await waitForWebhooks();
    expect(await deliverEvent(createEvent(owner.customer))).toBe(200);
    // If a trigger ran during the deletion, it deletes what it wrote.
    await expect.poll(() => findLeftovers(owner)).toEqual([]);

    expect(await statusOf(other.subscription)).toBe('active');
    await expect.poll(async () => (await findLeftovers(other)).length).toBe(21);
    expect(await deleteOrphanedOwners(20)).toEqual({ found: 0, deleted: 0 });
  });

  it("a failed deletion of one account doesn't block other deletions", async () => {
    const broken = await givenSubscriber();
    const owner = await givenSubscriber();
    await Promise.all([broken, owner].map(deleteAtAuth));
    const cancelThere = getStripe().subscriptions.cancel.bind(getStripe().subscriptions);
    const cancel = vi
      .spyOn(getStripe().subscriptions, 'cancel')
      .mockImplementation((id, ...rest) => {
        if (id === broken.subscription) throw new Error('Stripe is down');
        return cancelThere(id, ...rest);
      });
    expect(await deleteOrphanedOwners(20)).toEqual({ found: 2, deleted: 1 });
    expect(await statusOf(owner.subscription)).toBe('canceled');
    cancel.mockRestore();
    expect(await deleteOrphanedOwners(20)).toEqual({ found: 1, deleted: 1 });
    expect(await statusOf(broken.subscription)).toBe('canceled');
  });

  it('the nightly run deletes no data if too many accounts are missing', async () => {
    const owners = [await givenSubscriber(), await givenSubscriber()];
    for (const { uid } of owners) await adminAuth().deleteUser(uid);
    expect(await deleteOrphanedOwners(1)).toEqual({ found: 2, deleted: 0 });
    for (const { subscription } of owners) expect(await statusOf(subscription)).toBe('active');
    expect(await deleteOrphanedOwners(2)).toEqual({ found: 2, deleted: 2 });
  });
});
