import { ALL_TIME } from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import type { PastReferral } from '@vouchwell/domain/referrals/past-referral';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { addDays, toLocalDay } from '@vouchwell/domain/shared/dates';
import { beforeEach, expect, it } from 'vitest';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { getContactKeys, suppressAtBusiness } from '../../../functions/src/db/suppressed.ts';
import { callFunction } from '../../support/call-function.ts';
import { customerInput, readCustomers } from '../../support/customers.ts';
import { clearInbox, readInbox } from '../../support/emails.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, readReferralsOf } from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer } from '../../support/referrers.ts';
import {
  expectCountsAndStatsToAgree,
  expectStatsToAgree,
  readRewards,
  readStats,
} from '../../support/stats.ts';

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

const DAY = addDays(toLocalDay(new Date(), 'UTC'), -100);
const person = (name: string, email = '', phone = '') => ({ name, email, phone });
const toRow = (fields: Partial<PastReferral> = {}): PastReferral => ({
  friend: person('Ben Carter'),
  from: person('Maria Lopez', 'maria@example.com'),
  day: DAY,
  status: 'converted',
  reward: { state: 'due', amountCents: 5000 },
  ...fields,
});

async function callImport(dryRun: boolean, referrals: readonly object[]) {
  const { token } = owner;
  const input = { referrals, dryRun };
  const { result, reason } = await callFunction('import-referrals', input, { token });
  return reason ?? result?.outcomes;
}
const addRows = (...referrals: readonly object[]) => callImport(false, referrals);
const previewRows = (...referrals: readonly object[]) => callImport(true, referrals);

const collectionOf = (name: string) => businessRef(owner.business).collection(name);
const listStoredPaths = async () => {
  const names = ['referrals', 'rewards', 'referrers', 'customers'] as const;
  const snapshots = names.map((name) => collectionOf(collections[name]).get());
  return (await Promise.all(snapshots)).flatMap(({ docs }) => docs.map((one) => one.ref.path));
};
const customers = () => readCustomers(owner.business);
const countNotifications = async () => {
  const all = notificationsRef();
  return (await all.where('business_id', '==', owner.business.id).count().get()).data().count;
};

/** A reward that is due, one that was paid, a lost referral, and one from an unknown referrer. */
const ROWS = [
  toRow({ friend: person('Ben Carter', 'ben@example.com') }),
  toRow({
    friend: person('Ann Price', '', '+15550101111'),
    reward: { state: 'paid', amountCents: 2500 },
  }),
  toRow({ friend: person('Cleo Hart'), status: 'lost', reward: null }),
  toRow({ friend: person('Dan Moss'), from: person('Eve'), day: addDays(DAY, 1) }),
];
const OUTCOMES = ['added', 'added', 'added', 'unmatched'];

it('an import reports the same outcomes as its dry run, and adds nothing when repeated', async () => {
  expect(await previewRows(...ROWS)).toEqual(OUTCOMES);
  expect(await listStoredPaths()).toEqual([]);
  expect(await addRows(...ROWS)).toEqual(OUTCOMES);
  const once = await readReferralsOf(owner.business);
  expect(once).toHaveLength(4);
  expect(await previewRows(...ROWS)).toEqual(Array(4).fill('same'));
  const both = await Promise.all([addRows(...ROWS), addRows(...ROWS)]);
  expect(both.flat()).toEqual(Array(8).fill('same'));
  expect(await readReferralsOf(owner.business)).toEqual(once);
  expect(await readRewards(owner.business.id)).toHaveLength(3);
  await expectCountsAndStatsToAgree(owner.business);
});

it('an import counts past referrals on their original date, without a response time', async () => {
  await addRows(...ROWS);
  await expectStatsToAgree(owner.business);
  const sums = (await readStats(owner.business))?.sums ?? {};
  expect(sums).toEqual({
    [DAY]: { came: 3, reached: 2, jobs: 2, rewardsCents: 7500 },
    [addDays(DAY, 1)]: { came: 1, reached: 1, jobs: 1, rewardsCents: 5000 },
    [ALL_TIME]: {
      total: 4,
      converted: 3,
      lost: 1,
      referrers: 1,
      jobs: 3,
      rewardsCents: 12_500,
      due: 2,
      dueCents: 10_000,
    },
  });
});

it('an import sends no email or push notification, and leaves the list of customers to ask unchanged', async () => {
  await clearInbox();
  await importCustomers(owner.business.id, [customerInput({ lastJobOn: DAY })], new Date());
  await addRows(...ROWS);
  // Once the stats agree, the triggers have run.
  await expectStatsToAgree(owner.business);
  await expect.poll(customers).toMatchObject([{ state: 'referred', waitsForAsk: true }]);
  expect(await countNotifications()).toBe(0);
  // An earlier test's email may still arrive.
  const relevantEmails = [
    owner.email,
    ...ROWS.flatMap(({ friend, from }) => [friend.email, from.email]),
  ];
  const mails = await readInbox();
  expect(mails.filter(({ recipients: [to = ''] }) => relevantEmails.includes(to))).toEqual([]);
  const statuses = (await readReferralsOf(owner.business)).map(({ status }) => status);
  expect(statuses).not.toContain('new');
});

it('an import adds a customer with an unpaid reward, which can then be paid', async () => {
  await addRows(ROWS[0] ?? {});
  const [reward] = await readRewards(owner.business.id);
  const [referral] = await readReferralsOf(owner.business);
  expect(referral).toMatchObject({ source: 'imported', dueTo: ['referrer'], consents: [] });
  expect(reward).toMatchObject({ state: 'due', amountCents: 5000, referrerName: 'Maria Lopez' });
  expect(toLocalDay(reward?.dueAt ?? new Date(), 'UTC')).toBe(DAY);
  await expect
    .poll(customers)
    .toMatchObject([
      { key: hashEmail('maria@example.com'), state: 'referred', waitsForAsk: false },
    ]);
  const how = { method: 'cash', paidOn: DAY } as const;
  const payment = { ...how, note: '', sharesNote: false, amountCents: null };
  await createOwnerCommands(owner.token).changeReward(reward?.id ?? '', { to: 'paid', payment });
  expect(await readRewards(owner.business.id)).toMatchObject([{ state: 'paid' }]);
  await expectCountsAndStatsToAgree(owner.business);
});

it("an import matches customers by email or exact name, and doesn't add their existing referrals again", async () => {
  const maria = await givenReferrer(owner, { referralName: 'Ben Carter' });
  await expect.poll(async () => (await customers()).length).toBe(1);
  const byName = toRow({ from: person('maria lopez'), friend: person('Zoe Hale') });
  const existing = toRow({ from: person('Maria L.', maria.email), friend: person('ben carter') });
  expect(await addRows(byName, existing)).toEqual(['added', 'same']);
  const zoe = (await readReferralsOf(owner.business)).find(({ source }) => source === 'imported');
  expect(zoe).toMatchObject({ referrerKey: maria.key, referrerEmail: maria.email });
  await expectCountsAndStatsToAgree(owner.business);
});

it('an import keeps an unmatched name until the owner picks the customer, who then gets the reward', async () => {
  await addRows(toRow({ from: person('Eve') }));
  const [dan] = await readReferralsOf(owner.business);
  expect(dan).toMatchObject({ referrerKey: UNKNOWN_REFERRER_KEY, saidReferrer: 'Eve' });
  const email = freshEmail('eve');
  const sentBy = { new: { name: 'Eve Stone', email } };
  const command = { command: 'name-referrer', referralId: dan?.id, sentBy };
  expect(await runOwnerCommand(owner, command)).toMatchObject({ success: true });
  expect(await readRewards(owner.business.id)).toMatchObject([
    { state: 'due', amountCents: 5000, referrerKey: hashEmail(email), referrerName: 'Eve Stone' },
  ]);
  expect(await addRows(toRow({ from: person('Eve') }))).toEqual(['same']);
  await expectCountsAndStatsToAgree(owner.business);
});

it("an import doesn't store or reveal erased people, and is rejected if it is invalid or the owner hasn't paid", async () => {
  const keys = getContactKeys({ email: 'ben@example.com', phone: null });
  await suppressAtBusiness(owner.business.id, keys, 'removed');
  const ben = toRow({ from: person('Ben', 'ben@example.com'), friend: person('Maria') });
  const tomorrow = toRow({ day: addDays(toLocalDay(new Date(), 'UTC'), 2), friend: person('Ann') });
  const erased = [ROWS[0] ?? {}, ben, tomorrow];
  const outcomes = ['added', 'added', 'future'];
  expect([await previewRows(...erased), await addRows(...erased)]).toEqual([outcomes, outcomes]);
  const other = { ...ROWS[0], friend: person('Zoe Carter', 'zoe@example.com') };
  expect(await previewRows(other)).toEqual(['added']);
  expect(await addRows(toRow({ friend: person('maria', 'maria@example.com') }))).toBe(
    'invalid-input',
  );
  expect(await addRows({ ...toRow(), status: 'new' })).toBe('invalid-input');
  expect(await addRows(...Array(51).fill(toRow()))).toBe('invalid-input');
  await entitlementRef(owner.uid).update({ subscribed: false });
  expect(await addRows(toRow())).toBe('not-subscribed');
  expect(await listStoredPaths()).toEqual([]);
});
