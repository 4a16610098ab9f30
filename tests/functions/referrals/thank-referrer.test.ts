import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import type { LogReferralForm } from '@vouchwell/domain/referrals/log-referral';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys, suppressAtBusiness } from '../../../functions/src/db/suppressed.ts';
import { toCredit } from '../../support/campaigns.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import {
  businessRef,
  freshEmail,
  postForm,
  readEvents,
  readOnlyReferral,
  readReferralsOf,
  readStoredPeople,
} from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer } from '../../support/referrers.ts';
import {
  expectCountsAndStatsToAgree,
  expectCountsToAgree,
  readRewards,
  readStats,
} from '../../support/stats.ts';

const TERMS = toCredit(5000, { friend: { kind: 'credit', amountCents: 1000 } });
let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
  await businessRef(owner.business).update({ reward_terms: toStored(TERMS) });
});

const formInput = (fields: object = {}) => ({
  businessSlug: owner.business.slug,
  requestId: randomUUID(),
  company: '',
  referrerName: 'Maria',
  referralName: 'Ben Carter',
  referralEmail: freshEmail('ben'),
  referralPhone: '',
  note: '',
  consentAttestation: true,
  placement: 'counter',
  ...fields,
});
const signUp = (fields: object = {}) => postForm('thank-referrer', formInput(fields));

type SentBy = LogReferralForm['sentBy'];
async function setReferrer(referralId: string, sentBy: SentBy, requestId?: string) {
  const command = { command: 'name-referrer', referralId, sentBy };
  const answer = await runOwnerCommand(owner, command, requestId);
  return typeof answer === 'string' ? answer : answer?.logged;
}

it("a friend who signs up at the counter is recorded once, with the referrer's name [attack]", async () => {
  await givenReferrer(owner, { referrerName: 'Maria Lopez' });
  const known = formInput();
  const unknown = formInput({ referrerName: 'Nobody Knows' });
  const answers = await Promise.all([signUp(known), signUp(known), signUp(unknown)]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const all = (await readReferralsOf(owner.business)).filter(({ source }) => source === 'counter');
  expect(all.map(({ saidReferrer }) => saidReferrer).sort()).toEqual(['Maria', 'Nobody Knows']);
  expect(all[0]).toMatchObject({
    status: 'new',
    placement: 'counter',
    referrerKey: UNKNOWN_REFERRER_KEY,
    rewardTerms: TERMS,
    consents: [{ by: 'friend', page: `/r/${owner.business.slug}` }],
  });
  expect(all[0]?.askedAt).toEqual(all[0]?.createdAt);
  await expectCountsAndStatsToAgree(owner.business);
});

it("a suppressed friend who signs up at the counter gets the same response but isn't stored [attack]", async () => {
  const referralEmail = freshEmail('wanda');
  const contacts = { email: referralEmail, phone: null };
  await suppressAtBusiness(owner.business.id, getContactKeys(contacts), 'removed');
  const usualResponse = await signUp();
  expect(await signUp({ referralName: 'Wanda', referralEmail })).toEqual(usualResponse);
  expect(await readStoredPeople(owner.business)).not.toContain('Wanda');
  await expectCountsToAgree(owner.business);
});

it("rejects a counter sign-up without a referrer's name or the friend's contact details", async () => {
  expect(await signUp({ referrerName: ' ' })).toMatchObject({ status: 400 });
  expect(await signUp({ referralEmail: '' })).toMatchObject({ status: 400 });
  expect(await readReferralsOf(owner.business)).toEqual([]);
});

it('picking the referrer moves counts, rewards and stats to the referrer once, even after conversion', async () => {
  const maria = await givenReferrer(owner);
  await signUp();
  const ben = (await readReferralsOf(owner.business)).find(({ source }) => source === 'counter');
  const id = ben?.id ?? '';
  await createOwnerCommands(owner.token).changeReferral(id, {
    to: 'converted',
    jobValueCents: 90000,
  });
  expect(await readRewards(owner.business.id)).toMatchObject([{ person: 'friend' }]);
  const requestId = randomUUID();
  const known = { known: maria.key };
  const [first, ...again] = await Promise.all([
    setReferrer(id, known, requestId),
    setReferrer(id, known, requestId),
  ]);
  expect([first, ...again]).toContainEqual({
    referrer: { name: 'Maria Lopez', email: maria.email, linkCode: maria.code },
  });
  const rewards = await readRewards(owner.business.id);
  expect(rewards.map(({ person, referrerKey }) => [person, referrerKey]).sort()).toEqual([
    ['friend', maria.key],
    ['referrer', maria.key],
  ]);
  await expectCountsAndStatsToAgree(owner.business);
  expect((await readStats(owner.business))?.sums.ever?.referrers).toBe(1);
  expect(await readEvents(owner.business, id, 'named')).toHaveLength(1);
});

it('picking the referrer can be undone or changed until a reward has been paid', async () => {
  const arrived = { ...TERMS, dueWhen: 'arrived' };
  await businessRef(owner.business).update({ reward_terms: toStored(arrived) });
  await signUp();
  const { id } = await readOnlyReferral(owner.business);
  await waitUntil(async () => (await readRewards(owner.business.id)).length > 0);
  const email = freshEmail('ann');
  const newReferrer = { new: { name: 'Ann Price', email } };
  const linkCode = getPersonalLinkCode(owner.business.id, hashEmail(email));
  expect(await setReferrer(id, newReferrer)).toEqual({
    referrer: { name: 'Ann Price', email, linkCode },
  });
  const states = async () =>
    (await readRewards(owner.business.id))
      .map(({ person, state, referrerName }) => `${person} ${state} ${referrerName}`)
      .sort();
  expect(await states()).toEqual(['friend due Ann Price', 'referrer due Ann Price']);
  await setReferrer(id, { unsaid: true });
  expect(await states()).toEqual(['friend due ', 'referrer void ']);
  await setReferrer(id, { new: { name: 'Kim', email: '', phone: '555 010 4321' } });
  expect(await states()).toEqual(['friend due Kim', 'referrer due Kim']);
  await expectCountsToAgree(owner.business);
  await businessRef(owner.business)
    .collection(collections.rewards)
    .doc(`${id}-referrer`)
    .update({ state: 'paid' });
  expect(await setReferrer(id, newReferrer)).toBe('referral-changed');
});

it("an owner can't reassign a referral sent from a customer's own form", async () => {
  const maria = await givenReferrer(owner);
  expect(await setReferrer(maria.referral.id, { unsaid: true })).toBe('referral-changed');
  expect(await setReferrer(maria.referral.id, { known: 'a'.repeat(64) })).toBe('referrer-unknown');
});
