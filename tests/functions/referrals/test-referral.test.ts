import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it } from 'vitest';
import { findFlags } from '../../../functions/src/db/flags.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { callFunction } from '../../support/call-function.ts';
import { toCredit } from '../../support/campaigns.ts';
import { readInbox } from '../../support/emails.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import {
  businessRef,
  readOnlyReferral,
  readReferralsOf,
  readStoredPeople,
  sendReferral,
} from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer, setStatus } from '../../support/referrers.ts';
import {
  expectStatsToAgree,
  findCountMismatches,
  readRewards,
  readStats,
} from '../../support/stats.ts';

/* While the onboarding checklist (`first_steps`) is open, a referral by the owner's email is a test. */
let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
  // With `arrived`, a referral that counts creates a reward immediately.
  const terms = { ...toCredit(5000), dueWhen: 'arrived' };
  await businessRef(owner.business).update({
    reward_terms: toStored(terms),
    'settings.first_steps': {},
  });
});

const ownerAsReferrer = () => ({
  referrerName: 'Sam Rivera',
  referrerEmail: owner.email.toUpperCase(),
});
const readOwnRewards = () => readRewards(owner.business.id);
const deleteTest = (referralId: string) =>
  runOwnerCommand(owner, { command: 'change-referral', referralId, change: { to: 'test-over' } });

it("doesn't count a test referral in any status, and deletes it with everything it created", async () => {
  const { slug } = owner.business;
  await callFunction('count-scan', { businessSlug: slug });
  // The test referral below undoes this visit.
  const ownerVisit = { businessSlug: slug, placement: MESSAGE_PLACEMENT };
  await callFunction('count-scan', ownerVisit);
  const referrer = { ...ownerAsReferrer(), placement: MESSAGE_PLACEMENT };
  await sendReferral(owner.business, referrer);
  const test = await readOnlyReferral(owner.business);
  expect(test.isTest).toBe(true);

  const conversion = { to: 'converted', jobValueCents: 90000 } as const;
  await createOwnerCommands(owner.token).changeReferral(test.id, conversion);
  await expectStatsToAgree(owner.business);
  expect((await readStats(owner.business))?.sums.ever).toEqual({ visits: 1 });
  const scans = businessRef(owner.business).collection(collections.placements);
  expect((await scans.doc(MESSAGE_PLACEMENT).get()).get('scans')).toBe(0);
  expect(await readOwnRewards()).toEqual([]);
  expect(await findCountMismatches(owner.business.id)).toEqual([]);

  // Twice, as from two tabs.
  const outcomes = await Promise.all([deleteTest(test.id), deleteTest(test.id)]);
  expect(outcomes).toMatchObject([{ success: true }, { success: true }]);
  expect(await readReferralsOf(owner.business)).toEqual([]);
  expect(await readOwnRewards()).toEqual([]);
  expect(await findCountMismatches(owner.business.id)).toEqual([]);
  const testNotifications = notificationsRef().where('referral_id', '==', test.id);
  expect((await testNotifications.get()).size).toBe(0);
  const business = await businessRef(owner.business).get();
  expect(business.get('settings.first_steps')).toEqual({ tested: true });
  await expectStatsToAgree(owner.business);
  expect((await readStats(owner.business))?.sums.ever).toEqual({ visits: 1 });
  await expect.poll(() => readStoredPeople(owner.business)).not.toContain('Sam Rivera');
});

it('marks the subject of every email about a test referral', async () => {
  await sendReferral(owner.business, ownerAsReferrer());
  const test = await readOnlyReferral(owner.business);
  const { referrerKey: key, referrerEmail: email } = test;
  await setStatus({ owner, email, key, code: '', referral: test }, 'converted');
  const isOwnerAddress = (to: string) =>
    [owner.email, owner.business.contactEmail].includes(to.toLowerCase());
  const subjects = async () =>
    (await readInbox())
      .filter(({ recipients }) => recipients.some(isOwnerAddress))
      .map(({ subject }) => subject.slice(0, 6));
  // One email to the owner; a thank-you and a conversion email to the referrer.
  await expect.poll(subjects).toEqual(['Test: ', 'Test: ', 'Test: ']);
});

it("doesn't flag a real referral whose friend was used in a test referral", async () => {
  const friend = { referralEmail: 'ben@example.com' };
  await sendReferral(owner.business, { ...ownerAsReferrer(), ...friend });
  await sendReferral(owner.business, friend);
  const real = (await readReferralsOf(owner.business)).find(({ isTest }) => !isTest);
  expect(await findFlags(owner.business.id, real ?? sampleReferral())).toEqual([]);
});

it("doesn't treat other referrals as tests, or delete a real referral as a test", async () => {
  const maria = await givenReferrer(owner);
  expect(maria.referral.isTest).toBeUndefined();
  expect(await deleteTest(maria.referral.id)).toBe('referral-changed');
  await businessRef(owner.business).update({ 'settings.first_steps': { is_over: true } });
  await sendReferral(owner.business, ownerAsReferrer());
  const all = await readReferralsOf(owner.business);
  expect(all.filter(({ isTest }) => isTest)).toEqual([]);
});
