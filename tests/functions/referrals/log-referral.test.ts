import { randomUUID } from 'node:crypto';
import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import type { LogReferralForm } from '@vouchwell/domain/referrals/log-referral';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeEach, expect, it } from 'vitest';
import { suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { getPersonKey, hashEmail } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode, linkRef } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys, suppressAtBusiness } from '../../../functions/src/db/suppressed.ts';
import { toCredit } from '../../support/campaigns.ts';
import {
  createOwnerCommands,
  removePerson,
  runOwnerCommand,
} from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
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

const PHONE = '(555) 010-7788';
let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
  await businessRef(owner.business).update({ reward_terms: toStored(toCredit(5000)) });
});

type Fields = Omit<Partial<LogReferralForm>, 'friend'> & {
  readonly friend?: Partial<LogReferralForm['friend']>;
};

async function log({ friend, ...fields }: Fields, requestId?: string, { token } = owner) {
  const call = { friend: { name: 'Ben', phone: '', email: '', ...friend }, note: '' };
  const command = { command: 'log-referral', ...call, sentBy: { unsaid: true }, ...fields };
  const answer = await runOwnerCommand({ token }, command, requestId);
  return typeof answer === 'string' ? answer : (answer?.logged as LoggedReferralOutput);
}

const newReferrer = (email = freshEmail('ann')) => ({ new: { name: 'Ann Price', email } });
const readNotes = async (id: string) =>
  (await readEvents(owner.business, id, 'note')).map(({ text }) => text);

const suspend = () =>
  suspendBusiness({ slug: owner.business.slug, why: 'Sells stolen goods', by: 'kim' }, new Date());

it('a call from a friend of a known customer creates one referral, with status Contacted', async () => {
  const maria = await givenReferrer(owner);
  const requestId = randomUUID();
  const call = { friend: { phone: PHONE }, sentBy: { known: maria.key }, note: 'Leaking tap' };
  const logged = await log(call, requestId);
  await Promise.all([log(call, requestId), log(call, requestId)]);
  expect(logged).toEqual({
    referrer: { name: 'Maria Lopez', email: maria.email, linkCode: maria.code },
  });
  const [other, ...more] = (await readReferralsOf(owner.business)).filter(
    ({ id }) => id !== maria.referral.id,
  );
  expect(more).toEqual([]);
  expect(other).toMatchObject({
    source: 'logged',
    status: 'contacted',
    referrerKey: maria.key,
    referralPhone: PHONE,
    rewardTerms: toCredit(5000),
    consents: [{ by: 'owner', wording: expect.stringMatching(/^By phone, entered by .*@/) }],
  });
  expect(other?.contactedAt).toEqual(other?.createdAt);
  expect(await readNotes(other?.id ?? '')).toEqual(['Leaking tap']);
  await expectCountsToAgree(owner.business);
});

it('a call stays logged if its response was lost and the business is suspended before the retry', async () => {
  const requestId = randomUUID();
  await log({}, requestId);
  await suspend();
  expect(await log({}, requestId)).toBeUndefined();
  expect(await readReferralsOf(owner.business)).toHaveLength(1);
});

it('a call with a new referrer gives the referrer a personal link and counts', async () => {
  const email = freshEmail('ann');
  const linkCode = getPersonalLinkCode(owner.business.id, hashEmail(email));
  expect(await log({ sentBy: newReferrer(email) })).toEqual({
    referrer: { name: 'Ann Price', email, linkCode },
  });
  expect((await linkRef(linkCode).get()).get('active')).toBe(true);
  await expectCountsToAgree(owner.business);
});

it('every logged call counts for a referrer known only by phone, until the referrer is erased', async () => {
  const phone = '555 010 2345';
  const ann = { new: { name: 'Ann Price', email: '', phone } };
  const phoneKey = getPersonKey({ name: 'Ann Price', phone });
  const linkCode = getPersonalLinkCode(owner.business.id, phoneKey);
  const referrer = { name: 'Ann Price', email: '', phone: '+15550102345', linkCode };
  expect(await log({ friend: { phone: PHONE }, sentBy: ann })).toEqual({ referrer });
  const again = { new: { ...ann.new, phone: '+1 (555) 010-2345' } };
  await log({ friend: { name: 'Zoe' }, sentBy: again });
  // Ann's link is stored under the same key as the referrals she was logged for.
  await requestContact(linkCode, { referralName: 'Kim' });
  const all = await readReferralsOf(owner.business);
  expect(all.map(({ referrerKey }) => referrerKey)).toEqual(all.map(() => phoneKey));
  await expectCountsToAgree(owner.business);
  await removePerson(owner, all[0]?.id ?? '', 'referrer');
  expect(await readStoredPeople(owner.business)).not.toMatch(/Ann|2345/);
  await expectCountsToAgree(owner.business);
});

it('a call is matched by phone number to a referrer whose email is known', async () => {
  const maria = await givenReferrer(owner);
  const phone = '555 010 2346';
  await givenReferrer(owner, {
    referralName: 'Maria Lopez',
    referralEmail: maria.email,
    referralPhone: phone,
  });
  const logFor = (name: string) => log({ sentBy: { new: { name, email: '', phone } } });
  expect(await logFor('Maria')).toMatchObject({ referrer: { email: maria.email } });
  // The same phone with a different first name is a different person.
  expect(await logFor('Pedro')).toMatchObject({
    referrer: { name: 'Pedro', phone: '+15550102346' },
  });
  await expectCountsToAgree(owner.business);
});

it('a call without a referrer counts only toward the totals, and rewards only the friend', async () => {
  await log({ friend: { phone: PHONE } });
  await expectCountsAndStatsToAgree(owner.business);
  const ever = (await readStats(owner.business))?.sums.ever;
  expect([ever?.total, ever?.contacted, ever?.referrers ?? 0]).toEqual([1, 1, 0]);
  // The friend didn't wait for a call, so no wait is counted.
  expect(Object.keys(ever ?? {}).filter((name) => name.startsWith('wait'))).toEqual([]);
  const referral = await readOnlyReferral(owner.business);
  expect(referral).toMatchObject({ referrerKey: UNKNOWN_REFERRER_KEY, referrerName: '' });
  await createOwnerCommands(owner.token).changeReferral(referral.id, { to: 'converted' });
  const rewards = await readRewards(owner.business.id);
  expect(rewards.map(({ person }) => person)).toEqual(rewards.map(() => 'friend'));
  await createOwnerCommands(owner.token).deleteReferral(referral.id, true);
  await expectCountsToAgree(owner.business);
});

it('rejects a logged call from a suppressed friend, without storing the friend', async () => {
  const email = freshEmail('wanda');
  await suppressAtBusiness(owner.business.id, getContactKeys({ email, phone: null }), 'removed');
  const call = { friend: { name: 'Wanda', email }, sentBy: newReferrer(), note: 'Wanda' };
  expect(await log(call)).toBe('friend-suppressed');
  expect(await readStoredPeople(owner.business)).not.toMatch(/Wanda|Ann/);
});

it("rejects a logged call with another business's customer, without a sign-in, or without friend details", async () => {
  const otherReferrer = await givenReferrer(await givenPayingOwner());
  expect(await log({ sentBy: { known: otherReferrer.key } })).toBe('referrer-unknown');
  expect(await log({ friend: { name: '' } })).toBe('invalid-input');
  expect(await log({}, undefined, { ...owner, token: '' })).toBe('unauthenticated');
  expect(await readReferralsOf(owner.business)).toEqual([]);
});

it('rejects a call logged by a lapsed or suspended owner', async () => {
  await suspend();
  expect(await log({})).toBe('business-not-found');
  await entitlementRef(owner.uid).delete();
  expect(await log({})).toBe('not-subscribed');
  expect(await readReferralsOf(owner.business)).toEqual([]);
});
