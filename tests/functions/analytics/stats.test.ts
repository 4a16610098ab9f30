import { ALL_TIME, type Sums } from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { addDays, toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { countDocumentChange, recountStats } from '../../../functions/src/analytics/count-stats.ts';
import { mapWithConcurrency } from '../../../functions/src/async.ts';
import { statsRef } from '../../../functions/src/db/stats.ts';
import { toCredit } from '../../support/campaigns.ts';
import { createOwnerCommands, runCommand } from '../../support/owner-commands.ts';
import {
  businessRef,
  givenBusiness,
  givenReferral,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { clearFirestore } from '../../support/stack.ts';
import { expectStatsToAgree, readStats } from '../../support/stats.ts';

const today = () => toLocalDay(new Date(), 'UTC');
const sumsOf = async (business: TestBusiness, row: string): Promise<Sums> =>
  (await readStats(business))?.sums[row] ?? {};
const expectSums = (business: TestBusiness, row: string, sums: Sums) =>
  expect.poll(() => sumsOf(business, row)).toEqual(sums);

it("stats count a referral's arrival, job, payment and deletion", async () => {
  const { business, token } = await givenPayingOwner();
  const commands = createOwnerCommands(token);
  await businessRef(business).update(toStored({ rewardTerms: toCredit(5000) }));
  expect((await readStats(business))?.sums).toEqual({});

  const { id } = await givenReferral(business);
  await expectSums(business, today(), { came: 1 });
  const arrived = { total: 1, new: 1, unopened: 1, referrers: 1 };
  await expectSums(business, ALL_TIME, arrived);

  const change = (to: ReferralStatus, jobValueCents: number | null = null) =>
    commands.changeReferral(id, { to, jobValueCents });
  await change('contacted');
  await expectSums(business, today(), { came: 1, reached: 1, wait0: 1 });
  await change('converted', 120_000);
  const won = { jobs: 1, revenueCents: 120_000, rewardsCents: 5000 };
  const reached = { came: 1, reached: 1, wait0: 1 };
  await expectSums(business, today(), { ...reached, ...won });
  const converted = { total: 1, converted: 1, referrers: 1, wait0: 1, ...won };
  await expectSums(business, ALL_TIME, { ...converted, due: 1, dueCents: 5000 });
  const [reward] = (await businessRef(business).collection(collections.rewards).get()).docs;
  await reward?.ref.update({ state: 'paid' });
  await expectSums(business, ALL_TIME, converted);

  await change('lost');
  await expectSums(business, today(), { came: 1, wait0: 1, rewardsCents: 5000 });
  await commands.deleteReferral(id);
  await expectSums(business, today(), { rewardsCents: 5000 });
  await expectSums(business, ALL_TIME, { rewardsCents: 5000 });
  await expectStatsToAgree(business);
});

it("changing a business's time zone recounts its stats in the new time zone", async () => {
  const business = await givenBusiness();
  const referral = await givenReferral(business);
  const noon = new Date(`${today()}T12:00:00Z`);
  await referral.update({ created_at: noon });
  await expectSums(business, today(), { came: 1 });
  await businessRef(business).update({ time_zone: 'Pacific/Kiritimati' });
  const there = toLocalDay(noon, 'Pacific/Kiritimati');
  await expectSums(business, there, { came: 1 });
  await expectSums(business, today(), {});
  expect((await readStats(business))?.timeZone).toBe('Pacific/Kiritimati');
  await givenReferral(business);
  await expectStatsToAgree(business);
});

it("an invalid time zone is reverted and doesn't change the stats [attack]", async () => {
  const business = await givenBusiness();
  await businessRef(business).update({ time_zone: 'Asia/Tokyo' });
  const countedIn = async () => (await readStats(business))?.timeZone;
  await expect.poll(countedIn).toBe('Asia/Tokyo');
  const counted = (await readStats(business))?.countedAt;
  await businessRef(business).update({ time_zone: 'Nowhere/Land' });
  const zone = async () => (await businessRef(business).get()).get('time_zone');
  await expect.poll(zone).toBe('Asia/Tokyo');
  await givenReferral(business);
  await expectStatsToAgree(business);
  expect((await readStats(business))?.countedAt).toEqual(counted);
});

it('forty concurrent changes cause only a few writes to the stats', async () => {
  const business = await givenBusiness();
  const visits = businessRef(business).collection(collections.visits);
  const none = await visits.doc('none').get();
  const changed = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const day = addDays(today(), -n);
      await visits.doc(`${day}_link`).set({ day, visits: 1 });
      return visits.doc(`${day}_link`).get();
    }),
  );
  await expectStatsToAgree(business);
  await statsRef(businessRef(business)).update({ counted_at: new Date(), sums: '{}' });
  let writes = 0;
  const stop = statsRef(businessRef(business)).onSnapshot(() => {
    writes += 1;
  });
  await Promise.all(
    changed.map((after) => countDocumentChange(business.id, { before: none, after })),
  );
  expect((await sumsOf(business, ALL_TIME)).visits).toBe(40);
  stop();
  expect(writes).toBeLessThan(5);
});

const changeOf = (business: TestBusiness, before: DocumentSnapshot, after: DocumentSnapshot) =>
  countDocumentChange(business.id, { before, after });

it('a change event counts the current document if it arrives after a later change', async () => {
  const business = await givenBusiness();
  const referral = await givenReferral(business);
  const first = await referral.get();
  await referral.update({ status: 'contacted' });
  const second = await referral.get();
  await referral.update({ status: 'lost' });
  const third = await referral.get();
  await changeOf(business, second, third);
  await changeOf(business, first, second);
  // Referrer counts don't matter here, because the test moved only the referral.
  await expect.poll(() => sumsOf(business, today())).toEqual({ came: 1 });
});

it('a deletion is counted once, even if its event and a late creation event are each delivered twice', async () => {
  const { business, token } = await givenPayingOwner();
  const referral = await givenReferral(business);
  await givenReferral(business);
  await expectStatsToAgree(business);
  const [none, created] = [await referral.parent.doc('none').get(), await referral.get()];
  await createOwnerCommands(token).deleteReferral(referral.id);
  for (const [before, after] of [
    [created, await referral.get()],
    [none, created],
  ] as const)
    for (let times = 0; times < 2; times += 1) await changeOf(business, before, after);
  await expectStatsToAgree(business);
  expect((await sumsOf(business, ALL_TIME)).total).toBe(1);
});

it("a change event doesn't create stats while an account is being deleted", async () => {
  const business = await givenBusiness();
  const referral = await givenReferral(business);
  await expectStatsToAgree(business);
  await statsRef(businessRef(business)).delete();
  await changeOf(business, await referral.parent.doc('none').get(), await referral.get());
  expect(await readStats(business)).toBeNull();
});

it('npm run recount counts correctly while referrals are arriving', async () => {
  const business = await givenBusiness();
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  const arriving = mapWithConcurrency(numbers, 4, () => sendReferral(business));
  for (let times = 0; times < 5; times += 1) await recountStats(business.id);
  await arriving;
  await expectStatsToAgree(business);
  expect((await sumsOf(business, ALL_TIME)).total).toBe(30);
});

it('npm run recount corrects wrong stats and creates missing stats', async () => {
  await clearFirestore();
  const [wrong, missing] = [await givenBusiness(), await givenBusiness()];
  for (const business of [wrong, missing]) {
    await givenReferral(business);
    await expectStatsToAgree(business);
  }
  await statsRef(businessRef(missing)).delete();
  const sums = JSON.stringify({ [ALL_TIME]: { total: 7 } });
  await statsRef(businessRef(wrong)).update({ sums });

  expect(await runCommand('recount')).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 businesses counted'),
  });
  for (const business of [wrong, missing]) await expectStatsToAgree(business);
  expect(await sumsOf(missing, ALL_TIME)).toEqual({
    total: 1,
    new: 1,
    unopened: 1,
    referrers: 1,
  });
});
