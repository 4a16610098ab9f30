import { collections } from '@vouchwell/domain/paths';
import { DUE_REWARD_FIELDS, getRewardId } from '@vouchwell/domain/rewards/reward';
import type { RewardRecipient, RewardTerms } from '@vouchwell/domain/rewards/terms';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleReward } from '@vouchwell/domain/testing/samples';
import { beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { readReferrerRewards, readReward } from '../../../functions/src/db/rewards.ts';
import { getContactKeys } from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { handleReferralChange } from '../../../functions/src/triggers.ts';
import { callFunction } from '../../support/call-function.ts';
import { dayFromNow, toCredit } from '../../support/campaigns.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, readEvents } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenQuietOwner,
  givenReferrer,
  pageToken,
  readEmailsTo,
  readNotificationStatuses,
  referralRef,
  setReferrerEmails,
  type TestReferrer,
  waitForEmailTo,
  waitForNotificationStatuses,
} from '../../support/referrers.ts';
import { clearFirestore } from '../../support/stack.ts';

const rewardsOf = ({ business }: TestOwner) =>
  businessRef(business).collection(collections.rewards);
const rewardRef = ({ owner, referral }: TestReferrer, person: RewardRecipient = 'referrer') =>
  rewardsOf(owner).doc(getRewardId(referral.id, person));

async function givenOwnerWith(rewardTerms: RewardTerms): Promise<TestOwner> {
  const owner = await givenPayingOwner();
  await businessRef(owner.business).update(toStored({ rewardTerms }));
  return owner;
}

const writeReward = (
  referrer: TestReferrer,
  fields: object = {},
  person: RewardRecipient = 'referrer',
) => {
  const { key, referral } = referrer;
  const now = new Date('2026-11-20T12:00:00Z');
  const { id: _, ...reward } = sampleReward({
    referralId: referral.id,
    person,
    referrerKey: key,
    referrerName: referral.referrerName,
    friendName: referral.referralName,
    dueAt: now,
    changedAt: now,
    ...fields,
  });
  return rewardRef(referrer, person).set(toStored(reward));
};

beforeAll(clearFirestore);

const arrivalTerms = toCredit(2500, {
  friend: { kind: 'percent', percent: 10 },
  dueWhen: 'arrived',
  leastJobCents: 100_000,
});
const hasReward = (referrer: TestReferrer) => async () => (await rewardRef(referrer).get()).exists;

it('a reward due on arrival is created once for each person, even if the event is repeated', async () => {
  const owner = await givenOwnerWith(arrivalTerms);
  const referrer = await givenReferrer(owner);
  const { referral, key } = referrer;
  expect(await waitUntil(hasReward(referrer))).toBe(true);
  const reward = await readReward(owner.business.id, referral.id, 'referrer');
  expect(reward).toMatchObject({
    referralId: referral.id,
    person: 'referrer',
    referrerKey: key,
    referrerName: 'Maria Lopez',
    friendName: 'Ben Carter',
    campaignId: null,
    kind: 'credit',
    amountCents: 2500,
    currency: 'USD',
    ...DUE_REWARD_FIELDS,
  });
  expect((await rewardRef(referrer, 'friend').get()).data()).toMatchObject({
    kind: 'percent',
    percent: 10,
    amount_cents: null,
  });
  await rewardRef(referrer).update({ state: 'paid' });
  const after = await referralRef(referrer).get();
  const before = await referralRef({ ...referrer, referral: { ...referral, id: 'none' } }).get();
  await handleReferralChange(owner.business.id, referral.id, { before, after });
  expect((await rewardRef(referrer).get()).get('state')).toBe('paid');
  expect((await rewardsOf(owner).get()).size).toBe(2);
});

it('creates no reward on arrival if the referral is flagged or must convert first', async () => {
  const owner = await givenOwnerWith(arrivalTerms);
  const email = freshEmail('maria');
  const self = await givenReferrer(owner, { referrerEmail: email, referralEmail: email });
  expect(self.referral.flags).toContain('self_referral');
  const later = await givenOwnerWith(toCredit(5000));
  const other = await givenReferrer(later);
  // Once a later referral has its reward, the triggers for these two have run.
  const next = await givenReferrer(owner);
  expect(await waitUntil(hasReward(next))).toBe(true);
  expect((await rewardRef(self).get()).exists).toBe(false);
  expect((await rewardRef(other).get()).exists).toBe(false);
});

it('a referrer gets no reward beyond the yearly cap, but each friend still does', async () => {
  const owner = await givenOwnerWith({ ...arrivalTerms, yearlyCap: 2 });
  const email = freshEmail('maria');
  const referrers: TestReferrer[] = [];
  for (let n = 0; n < 4; n += 1)
    referrers.push(await givenReferrer(owner, { referrerEmail: email }));
  await expect
    .poll(
      async () =>
        (await rewardsOf(owner).where('person', '==', 'friend').count().get()).data().count,
    )
    .toBe(4);
  const key = referrers[0]?.key ?? '';
  expect(await readReferrerRewards(owner.business.id, key, 20)).toHaveLength(2);
});

const pay = (
  { owner, referral }: TestReferrer,
  {
    person = 'referrer',
    sharesNote = true,
  }: { person?: RewardRecipient; sharesNote?: boolean } = {},
) => {
  const form = { paidOn: '2026-11-22', method: 'check', note: 'Check no. 14' } as const;
  const payment = { ...form, amountCents: 5000, sharesNote };
  return createOwnerCommands(owner.token).changeReward(getRewardId(referral.id, person), {
    to: 'paid',
    payment,
  });
};
const notificationOf = ({ referral }: TestReferrer) =>
  notificationsRef().doc(`paid-${referral.id}`);
/** Skips the time in which a payment can be undone. */
async function afterUndo(referrer: TestReferrer): Promise<void> {
  const ref = notificationOf(referrer);
  expect((await ref.get()).get('status')).toBe('pending');
  const dueAt = (await ref.get()).get('next_attempt_at').toMillis();
  expect(dueAt - Date.now()).toBeGreaterThan(40_000);
  await ref.update({ next_attempt_at: new Date() });
}

it('the email about a paid reward is not sent after an undo, but is sent if the reward is paid again', async () => {
  const undone = await givenReferrer(await givenPayingOwner());
  await writeReward(undone);
  await pay(undone);
  await rewardRef(undone).update(toStored({ ...DUE_REWARD_FIELDS, changedAt: new Date() }));
  await notificationOf(undone).update({ next_attempt_at: new Date() });
  await waitForNotificationStatuses(undone.key, 'referrer_paid', ['dropped']);
  expect(await readEmailsTo(undone.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('Your reward') }),
  );
  await pay(undone, { sharesNote: false });
  await afterUndo(undone);
  const mail = await waitForEmailTo(undone.email, /Your reward/);
  expect(mail.text).not.toContain('Check no. 14');
});

it("no payment email is sent for a friend's reward, or if the owner has turned these emails off", async () => {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner);
  await writeReward(referrer, {}, 'friend');
  await pay(referrer, { person: 'friend' });
  await setReferrerEmails(owner, false);
  const other = await givenReferrer(owner);
  await writeReward(other);
  await pay(other);
  await afterUndo(other);
  await waitForNotificationStatuses(other.key, 'referrer_paid', ['dropped']);
  expect(await readNotificationStatuses(referrer.key, 'referrer_paid')).toEqual([]);
});

it("the referrer’s page lists only the referrer's own due and paid rewards, with only the shared notes", async () => {
  const owner = await givenQuietOwner();
  const email = freshEmail('maria');
  const [due, paid, hidden, gone] = [
    await givenReferrer(owner, { referrerEmail: email, referralName: 'Ann Gray' }),
    await givenReferrer(owner, { referrerEmail: email, referralName: 'Ben Carter' }),
    await givenReferrer(owner, { referrerEmail: email, referralName: 'Cy Young' }),
    await givenReferrer(owner, { referrerEmail: email, referralName: 'Dee Ray' }),
  ];
  const stranger = await givenReferrer(owner, { referrerName: 'Zoe Quist' });
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  await writeReward(due, { dueAt: at(4) });
  await referralRef(due).update({ status: 'contacted' });
  const isPaid = { state: 'paid', paidAt: at(20), method: 'cash', note: 'Desk' };
  await writeReward(paid, { ...isPaid, sharesNote: true, dueAt: at(3) });
  await writeReward(hidden, { ...isPaid, note: 'Secret', dueAt: at(2) });
  await writeReward(gone, { state: 'void', dueAt: at(1) });
  await writeReward(stranger);
  const token = pageToken(due);
  const { result } = await callFunction('open-referrer-page', { token });
  const one = {
    kind: 'credit',
    amountCents: 5000,
    percent: null,
    text: null,
    currency: 'USD',
    note: null,
  };
  expect(result?.rewards).toEqual([
    { ...one, friend: 'Ann G.', referral: 0, state: 'due', at: at(4).getTime() },
    {
      ...one,
      friend: 'Ben C.',
      referral: null,
      state: 'paid',
      at: at(20).getTime(),
      note: 'Desk',
    },
    { ...one, friend: 'Cy Y.', referral: null, state: 'paid', at: at(20).getTime() },
  ]);
  expect(JSON.stringify(result)).not.toMatch(/Secret|Quist/);
});

it("a reward can't be paid before it is due, paid twice, or voided twice", async () => {
  const owner = await givenOwnerWith(toCredit(5000));
  const { changeReferral, changeReward } = createOwnerCommands(owner.token);
  const referrer = await givenReferrer(owner);
  const { id } = rewardRef(referrer);
  const form = { method: 'cash', paidOn: dayFromNow(0), note: '', sharesNote: false } as const;
  const pay = () => changeReward(id, { to: 'paid', payment: { ...form, amountCents: null } });
  await expect(pay()).rejects.toThrow('reward-changed');
  await changeReferral(referrer.referral.id, { to: 'converted' });
  await pay();
  await expect(pay()).rejects.toThrow('reward-changed');
  const seenDue = { to: 'void', reason: 'A mistake', seen: 'due' } as const;
  await expect(changeReward(id, seenDue)).rejects.toThrow('reward-changed');
  await changeReward(id, { to: 'void', reason: 'Never cashed', seen: 'paid' });
  const again = { to: 'void', reason: 'Again', seen: 'void' } as const;
  await expect(changeReward(id, again)).rejects.toThrow('reward-changed');
  await changeReferral(referrer.referral.id, { to: 'lost' });
  await expect(changeReward(id, { to: 'due' })).rejects.toThrow('reward-changed');
});

async function givenRewardsWithNotes(): Promise<TestReferrer> {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner, { referrerName: 'Zelda Quist' });
  const paid = { state: 'paid', note: 'To Zelda, for Ben', sharesNote: true, method: 'cash' };
  await writeReward(referrer, { ...paid, paidAt: new Date() });
  const voided = { state: 'void', voidReason: 'Ben is Zelda’s brother' };
  await writeReward(referrer, voided, 'friend');
  return referrer;
}
const rewardsFor = async (referrer: TestReferrer) => [
  (await rewardRef(referrer).get()).data(),
  (await rewardRef(referrer, 'friend').get()).data(),
];
const noNotes = [
  { state: 'paid', amount_cents: 5000, note: null, shares_note: false, void_reason: null },
  { state: 'void', amount_cents: 5000, void_reason: 'Removed with a person' },
];

it("erasing a friend removes them from rewards and the owner's notes, but keeps payments", async () => {
  const referrer = await givenRewardsWithNotes();
  const keys = getContactKeys({ email: referrer.referral.referralEmail, phone: null });
  await removePersonFromBusiness(referrer.owner.business.id, keys, 'removed');
  expect(await rewardsFor(referrer)).toMatchObject(
    noNotes.map((fields) => ({ ...fields, friend_name: '', referrer_name: 'Zelda Quist' })),
  );
});

it('erasing a referrer removes them from all rewards, including those of deleted referrals', async () => {
  const [referrer, stranger] = [await givenRewardsWithNotes(), await givenRewardsWithNotes()];
  await referralRef(referrer).delete();
  await expect
    .poll(async () => (await rewardsFor(referrer)).every((reward) => reward?.friend_name === ''))
    .toBe(true);
  await removePersonFromBusiness(referrer.owner.business.id, [referrer.key], 'deleted');
  expect(await rewardsFor(referrer)).toMatchObject(
    noNotes.map((fields) => ({ ...fields, friend_name: '', referrer_name: '' })),
  );
  expect(await rewardsFor(stranger)).toMatchObject([{ note: 'To Zelda, for Ben' }, {}]);
});

const payment = {
  method: 'check',
  paidOn: new Date().toISOString().slice(0, 10),
  amountCents: 4500,
  note: '114',
  sharesNote: false,
};
const correct = (owner: Pick<TestOwner, 'token'>, rewardId: string, fields: object = {}) => {
  const change = { to: 'corrected', payment: { ...payment, ...fields } };
  return runOwnerCommand(owner, { command: 'change-reward', rewardId, change });
};
const paid = { state: 'paid', paidAt: new Date(), method: 'cash', note: 'For Maria' };
const corrections = ({ owner, referral }: TestReferrer) =>
  readEvents(owner.business, referral.id, 'correction');

it('correcting a payment shows the new values, and records the old values in the history once', async () => {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner);
  await writeReward(referrer, paid);
  const { id } = rewardRef(referrer);
  for (const _ of [1, 2]) expect(await correct(owner, id)).toEqual({ success: true });
  expect((await rewardRef(referrer).get()).data()).toMatchObject({
    state: 'paid',
    amount_cents: 4500,
    method: 'check',
    note: '114',
  });
  const [event, ...others] = await corrections(referrer);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    person: 'referrer',
    from: { amount_cents: 5000, method: 'cash' },
    to: { amount_cents: 4500, method: 'check' },
    note_before: 'For Maria',
  });
  await removePersonFromBusiness(owner.business.id, [referrer.key], 'removed');
  expect((await corrections(referrer))[0]).not.toHaveProperty('note_before');
});

it('rejects a correction of an unpaid reward, with an impossible date, or by another owner', async () => {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner);
  const { id } = rewardRef(referrer);
  await writeReward(referrer);
  expect(await correct(owner, id)).toBe('reward-changed');
  await writeReward(referrer, paid);
  expect(await correct(owner, id, { paidOn: '2020-01-01' })).toBe('invalid-input');
  expect(await correct(await givenPayingOwner(), id)).toBe('reward-changed');
  expect(await correct({ token: '' }, id)).toBe('unauthenticated');
  expect(await corrections(referrer)).toEqual([]);
  expect((await rewardRef(referrer).get()).get('amount_cents')).toBe(5000);
});
