import { collections } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { liftSuspension, suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { commitIfUnchanged, publicRef } from '../../../functions/src/db/firestore.ts';
import { readOwnerLinks, setLinksActive } from '../../../functions/src/db/public.ts';
import { callFunction } from '../../support/call-function.ts';
import { runCommand } from '../../support/owner-commands.ts';
import { givenOwner, givenSubscriber, isLinkActive, type TestOwner } from '../../support/owners.ts';
import {
  businessRef,
  getErrorReason,
  postReferral,
  readReferralsOf,
  referralInput,
  sendReferral,
} from '../../support/referrals.ts';
import { reconcileCustomers } from '../../support/run-tasks.ts';
import { adminDb } from '../../support/stack.ts';
import {
  getStripe,
  setUpStripeMock,
  subscribe,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const why = 'Sells stolen goods';
const decision = ({ business: { slug } }: TestOwner) => ({ slug, why, by: 'kim' });
const suspend = (owner: TestOwner) => suspendBusiness(decision(owner), new Date());
const lift = (owner: TestOwner) => liftSuspension(decision(owner), new Date());

const pageStatus = async (slug: string) =>
  (await fetch(`${testEnvironment.appUrl}/r/${slug}`)).status;

async function expectDown(owner: TestOwner): Promise<void> {
  expect(await isLinkActive(owner)).toBe(false);
  expect(await getErrorReason(sendReferral(owner.business))).toBe('business-not-found');
  expect(await pageStatus(owner.business.slug)).toBe(404);
}

beforeAll(setUpStripeMock);

it('a suspended business stays offline after payments, syncs and another create-business call', async () => {
  const owner = await givenSubscriber();
  await suspend(owner);
  await expectDown(owner);
  expect(await deliverEvent(createEvent(owner.customer))).toBe(200);
  await callFunction('check-subscription', null, { token: owner.token });
  await reconcileCustomers();
  await expectDown(owner);

  await getStripe().subscriptions.cancel(owner.subscription);
  await waitForWebhooks();
  await subscribe(owner.email);
  await waitForWebhooks();
  await callFunction('check-subscription', null, { token: owner.token });
  const form = {
    name: 'Smith Plumbing',
    slug: `${owner.business.slug}-again`,
    businessUrl: '',
    contactEmail: owner.email,
    fromLabel: '',
  };
  // The call returns the existing business.
  const created = await callFunction('create-business', form, { token: owner.token });
  expect(created.result?.slug).toBe(owner.business.slug);
  await expectDown(owner);
});

it('a suspension applies to all former links of a business, and any of them can be used to suspend it', async () => {
  const owner = await givenSubscriber();
  const { id, slug } = owner.business;
  await publicRef(`old-${slug}`).set({ business_id: id, moved_to: slug });
  const decided = await suspendBusiness({ ...decision(owner), slug: `old-${slug}` }, new Date());
  expect(decided).toEqual({ businessId: id, slug, active: false });
  await expectDown(owner);
  expect(await pageStatus(`old-${slug}`)).toBe(404);
  const old = referralInput({ slug: `old-${slug}` });
  expect(await getErrorReason(postReferral(old))).toBe('business-not-found');
});

it('a suspended business rejects referrals, visits and drafts even if its link is active', async () => {
  const owner = await givenSubscriber();
  const recorded = referralInput(owner.business);
  expect((await postReferral(recorded)).status).toBe(200);
  await businessRef(owner.business).update({
    'settings.placements': [{ code: 'van', label: 'Van' }],
  });
  await suspend(owner);
  await publicRef(owner.business.slug).update({ active: true });

  expect(await getErrorReason(sendReferral(owner.business))).toBe('business-not-found');
  expect(await getErrorReason(postReferral(recorded))).toBe('business-not-found');
  expect(await readReferralsOf(owner.business)).toHaveLength(1);
  await callFunction('count-scan', { businessSlug: owner.business.slug, placement: 'van' });
  const scans = await businessRef(owner.business).collection(collections.placements).get();
  expect(scans.size).toBe(0);
  // The trigger takes the page offline again.
  await expect
    .poll(async () => (await publicRef(owner.business.slug).get()).get('active'))
    .toBe(false);
});

it('a suspended business stays offline if a sync read its link before the suspension', async () => {
  const owner = await givenSubscriber();
  await publicRef(owner.business.slug).update({ active: false });
  const links = await readOwnerLinks(owner.uid);
  await suspend(owner);
  const batch = adminDb().batch();
  setLinksActive(batch, links, true);
  expect(await commitIfUnchanged(batch)).toBe(false);
  await expectDown(owner);
});

it('a business is restored once the suspension is lifted, but only if its owner has a subscription', async () => {
  const owner = await givenSubscriber();
  await suspend(owner);
  expect(await lift(owner)).toMatchObject({ active: true });
  expect((await sendReferral(owner.business)).status).toBe(200);

  const unpaid = await givenOwner();
  await suspend(unpaid);
  expect(await lift(unpaid)).toMatchObject({ active: false });
  expect(await isLinkActive(unpaid)).toBe(false);
});

it('npm run suspend suspends a business or lifts its suspension, and records who, when and why', async () => {
  const owner = await givenSubscriber();
  const { id, slug } = owner.business;
  const first = await runCommand('suspend', '--slug', slug, '--why', why);
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`/r/${slug} (business ${id}) is suspended.`);
  await expectDown(owner);
  const second = await runCommand('suspend', '--slug', slug, '--lift', '--why', 'It was not them');
  expect(second.output).toContain('takes referrals again');

  const { docs } = await adminDb()
    .collection(collections.suspensions)
    .where('business_id', '==', id)
    .get();
  const records = docs.map((record) => record.data());
  expect(records.map(({ action }) => action).sort()).toEqual(['lifted', 'suspended']);
  for (const record of records) {
    expect(record).toMatchObject({ slug, by: expect.stringMatching(/./) });
    expect([why, 'It was not them']).toContain(record.why);
    expect(record).toHaveProperty('created_at');
    expect(record).toHaveProperty('expire_at');
  }
});
