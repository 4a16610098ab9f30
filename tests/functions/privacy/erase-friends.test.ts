import { beforeEach, expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { eraseStaleFriends } from '../../../functions/src/schedules.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { givenSubscriber } from '../../support/owners.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  givenReferral,
  readOnlyReferral,
  readReferralsOf,
  readStoredPeople,
  type TestBusiness,
} from '../../support/referrals.ts';
import { clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';
import { setUpStripeMock } from '../../support/stripe-mock.ts';

const NOW = new Date();
const monthsAgo = (months: number) => {
  const then = new Date(NOW);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};
const OLD = { status_changed_at: monthsAgo(25) };
const friend = { referralPhone: '(555) 010-1234', note: 'Moving to Oakwood Street' };

let business: TestBusiness;
beforeEach(async () => {
  await clearFirestore();
  business = await givenBusiness();
});

it("erases a friend's name, contact details and note after 24 months, and keeps all counts", async () => {
  const referralEmail = freshEmail('ben');
  const ref = await givenReferral(business, { ...friend, referralEmail });
  await ref.update(OLD);
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 1, failed: 0 });

  expect(await readOnlyReferral(business)).toMatchObject({
    referrerName: 'Maria Lopez',
    referralName: '',
    referralEmail: null,
    referralPhone: null,
    note: null,
    status: 'new',
    friendRemoved: 'retention',
  });
  const stored = (await readStoredPeople(business)).toLowerCase();
  for (const trace of ['"ben', '0101234', 'oakwood', hashEmail(referralEmail)])
    expect(stored).not.toContain(trace);
  expect(stored).toContain('maria');
  expect(await findCountMismatches(business.id)).toEqual([]);
});

it("a friend is erased based on the referral's date if the status has never changed", async () => {
  await givenReferral(business);
  expect(await eraseStaleFriends(monthsAgo(-23))).toEqual({ removed: 0, failed: 0 });
  expect(await eraseStaleFriends(monthsAgo(-25))).toEqual({ removed: 1, failed: 0 });
});

it('a friend is erased once, even if the scheduled run is repeated', async () => {
  const ref = await givenReferral(business);
  await ref.update({ ...OLD, status: 'lost' });
  await eraseStaleFriends(NOW);
  const { updateTime } = await ref.get();
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 0, failed: 0 });
  expect((await ref.get()).updateTime).toEqual(updateTime);
});

it('an erased friend counts as a new friend if they are referred again', async () => {
  const referralEmail = freshEmail('ben');
  const ref = await givenReferral(business, { ...friend, referralEmail });
  await ref.update(OLD);
  await eraseStaleFriends(NOW);
  const again = await givenReferral(business, { ...friend, referralEmail });
  expect((await again.get()).data()).toMatchObject({ flags: [] });
  expect((await again.get()).get('duplicate_of')).toBeUndefined();
});

it('a friend is erased even if the erasure of another friend fails', async () => {
  const [odd, other] = [await givenReferral(business), await givenReferral(business)];
  await odd.update({ status_changed_at: monthsAgo(30), referral_name: 5 });
  await other.update(OLD);
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 1, failed: 1 });
});

it('applies a shorter retention period only to friends of the business that chose it', async () => {
  const other = await givenBusiness();
  await businessRef(business).update({ 'settings.retention_months': 6 });
  const [due, young, theirs] = [
    await givenReferral(business),
    await givenReferral(business),
    await givenReferral(other),
  ];
  await due.update({ status_changed_at: monthsAgo(7) });
  await young.update({ status_changed_at: monthsAgo(5) });
  await theirs.update({ status_changed_at: monthsAgo(23) });
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 1, failed: 0 });
  expect((await due.get()).get('referral_name')).toBe('');
  for (const kept of [young, theirs])
    expect((await kept.get()).get('referral_name')).toBe('Ben Carter');
});

it('a friend is kept for 24 months, or permanently after becoming a customer', async () => {
  const young = await givenReferral(business);
  await young.update({ status_changed_at: monthsAgo(23), created_at: monthsAgo(40) });
  const won = await givenReferral(business);
  await won.update({ ...OLD, status: 'converted' });
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 0, failed: 0 });
  for (const { referralName } of await readReferralsOf(business))
    expect(referralName).toBe('Ben Carter');
});

it('a status change keeps a friend for another 24 months; an erased referral can still be deleted', async () => {
  await setUpStripeMock();
  const owner = await givenSubscriber();
  const ref = await givenReferral(owner.business);
  await ref.update(OLD);
  const { changeReferral, deleteReferral } = createOwnerCommands(owner.token);
  await changeReferral(ref.id, { to: 'lost' });
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 0, failed: 0 });

  await ref.update(OLD);
  expect(await eraseStaleFriends(NOW)).toEqual({ removed: 1, failed: 0 });
  await changeReferral(ref.id, { to: 'contacted' });
  expect(await findCountMismatches(owner.business.id)).toEqual([]);
  await deleteReferral(ref.id);
  expect(await readReferralsOf(owner.business)).toEqual([]);
});
