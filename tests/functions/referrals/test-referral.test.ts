import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { findFlags } from '../../../functions/src/db/pairs.ts';
import { callFunction } from '../../support/call-function.ts';
import { toCredit } from '../../support/campaigns.ts';
import { readInbox } from '../../support/emails.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import {
  businessRef,
  postReferral,
  readOnlyReferral,
  readReferralsOf,
  readStoredPeople,
  referralInput,
} from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer, setStatus } from '../../support/referrers.ts';
import {
  expectStatsToAgree,
  findCountMismatches,
  readRewards,
  readStats,
} from '../../support/stats.ts';

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
  const terms = { ...toCredit(5000), dueWhen: 'arrived' };
  await businessRef(owner.business).update({
    reward_terms: toStored(terms),
    'settings.first_steps': {},
  });
});

const own = () => ({ referrerName: 'Sam Rivera', referrerEmail: owner.email.toUpperCase() });
const rewards = () => readRewards(owner.business.id);
const end = (referralId: string) =>
  runOwnerCommand(owner, { command: 'change-referral', referralId, change: { to: 'test-over' } });

it("doesn't count a test referral in any status, and deletes it with everything it created", async () => {
  const { slug } = owner.business;
  await callFunction('count-scan', { businessSlug: slug });
  const visit = { businessSlug: slug, placement: MESSAGE_PLACEMENT };
  await callFunction('count-scan', visit);
  await postReferral(referralInput(owner.business, { ...own(), placement: MESSAGE_PLACEMENT }));
  const test = await readOnlyReferral(owner.business);
  expect(test.isTest).toBe(true);
  await createOwnerCommands(owner.token).changeReferral(test.id, {
    to: 'converted',
    jobValueCents: 90000,
  });
  await expectStatsToAgree(owner.business);
  const counted = (await readStats(owner.business))?.sums.ever ?? {};
  expect(counted).toEqual({ visits: 1 });
  const scans = businessRef(owner.business).collection(collections.placements);
  expect((await scans.doc(MESSAGE_PLACEMENT).get()).get('scans')).toBe(0);
  expect(await rewards()).toEqual([]);
  expect(await findCountMismatches(owner.business.id)).toEqual([]);
  const ends = await Promise.all([end(test.id), end(test.id)]);
  expect(ends).toMatchObject([{ success: true }, { success: true }]);
  expect(await readReferralsOf(owner.business)).toEqual([]);
  expect(await rewards()).toEqual([]);
  expect(await findCountMismatches(owner.business.id)).toEqual([]);
  const ofTest = notificationsRef().where('referral_id', '==', test.id);
  expect((await ofTest.get()).size).toBe(0);
  const business = await businessRef(owner.business).get();
  expect(business.get('settings.first_steps')).toEqual({ tested: true });
  await expectStatsToAgree(owner.business);
  expect((await readStats(owner.business))?.sums.ever).toEqual({ visits: 1 });
  await waitUntil(async () => !(await readStoredPeople(owner.business)).includes('Sam Rivera'));
  expect(await readStoredPeople(owner.business)).not.toContain('Sam Rivera');
});

it('marks the subject of every email about a test referral', async () => {
  await postReferral(referralInput(owner.business, own()));
  const test = await readOnlyReferral(owner.business);
  const { referrerKey: key, referrerEmail: email } = test;
  await setStatus({ owner, email, key, code: '', referral: test }, 'converted');
  const isOwn = (to: string) =>
    [owner.email, owner.business.contactEmail].includes(to.toLowerCase());
  const subjects = async () =>
    (await readInbox())
      .filter(({ recipients }) => recipients.some(isOwn))
      .map(({ subject }) => subject.slice(0, 6));
  // One email to the owner; a thank-you and a conversion email to the referrer.
  await expect.poll(subjects).toEqual(['Test: ', 'Test: ', 'Test: ']);
});

it('doesn’t flag a real referral whose friend was used in a test referral', async () => {
  const friend = { referralEmail: 'ben@example.com' };
  await postReferral(referralInput(owner.business, { ...own(), ...friend }));
  await postReferral(referralInput(owner.business, friend));
  const real = (await readReferralsOf(owner.business)).find(({ isTest }) => !isTest);
  expect(await findFlags(owner.business.id, real ?? sampleReferral())).toEqual([]);
});

it("doesn't treat other referrals as tests, or delete a real referral as a test", async () => {
  const maria = await givenReferrer(owner);
  expect(maria.referral.isTest).toBeUndefined();
  expect(await end(maria.referral.id)).toBe('referral-changed');
  await businessRef(owner.business).update({ 'settings.first_steps': { is_over: true } });
  await postReferral(referralInput(owner.business, own()));
  const all = await readReferralsOf(owner.business);
  expect(all.filter(({ isTest }) => isTest)).toEqual([]);
});
