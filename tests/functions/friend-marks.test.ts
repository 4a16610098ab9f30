import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { businessRef } from '../../functions/src/data/figures.ts';
import { markAllFriends } from '../../functions/src/data/friend-marks.ts';
import { hashEmail } from '../../functions/src/data/hash-identifier.ts';
import { removeFriend } from '../../functions/src/data/removed-people.ts';
import {
  freshEmail,
  givenBusiness,
  post,
  referralsOf,
  request,
  type TestBusiness,
} from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';

const refer = async (business: TestBusiness, referralEmail: string) =>
  expect((await post(request(business, { referralEmail }))).status).toBe(200);
const marksOf = async ({ id }: TestBusiness) =>
  (await businessRef(adminDb(), id).collection(collections.friends).get()).docs.map(
    (mark) => mark.id,
  );
const referralRef = ({ id }: TestBusiness, referralId = '') =>
  businessRef(adminDb(), id).collection(collections.referrals).doc(referralId);
const expectMarks = (business: TestBusiness, keys: readonly string[]) =>
  expect.poll(() => marksOf(business), { timeout: 20_000 }).toEqual(keys);

describe('the mark of a friend', () => {
  it('names nobody, stays as long as one referral is about them, and goes with the last', async () => {
    const business = await givenBusiness();
    const [ben, eve] = [freshEmail('ben'), freshEmail('eve')];
    for (const friend of [ben, ben, eve]) await refer(business, friend);
    const keys = [hashEmail(ben), hashEmail(eve)].sort();
    await expectMarks(business, keys);
    const [first, second, third] = (await referralsOf(business)).toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    await removeFriend(adminDb(), referralRef(business, first?.id), [hashEmail(ben)]);
    // Deleted by its owner: by then the removal before it has been followed.
    await referralRef(business, third?.id).delete();
    await expectMarks(business, [hashEmail(ben)]);
    await refer(business, ben);
    const copies = (await referralsOf(business)).map(({ duplicateOf }) => duplicateOf?.referralId);
    expect(copies).toContain(second?.id);
    for (const { id } of await referralsOf(business)) await referralRef(business, id).delete();
    await expectMarks(business, []);
  });

  it('is made by a recount for a friend who was referred before there were marks', async () => {
    const business = await givenBusiness();
    const ben = freshEmail('ben');
    await refer(business, ben);
    await businessRef(adminDb(), business.id)
      .collection(collections.friends)
      .doc(hashEmail(ben))
      .delete();
    await markAllFriends(adminDb(), business.id);
    await refer(business, ben);
    expect((await referralsOf(business)).flatMap(({ flags }) => flags)).toEqual([
      'duplicate_friend',
    ]);
  });
});
