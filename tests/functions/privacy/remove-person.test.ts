import { collections } from '@vouchwell/domain/paths';
import { getRewardId } from '@vouchwell/domain/rewards/reward';
import { REWARD_PEOPLE } from '@vouchwell/domain/rewards/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys } from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { runCommand } from '../../support/owner-commands.ts';
import { givenOwner, type TestOwner } from '../../support/owners.ts';
import {
  givenLink,
  submitContactRequest,
  submitContactRequestVia,
} from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  givenReferral,
  post,
  referralsOf,
  request,
  type TestBusiness,
} from '../../support/referrals.ts';
import { findTraces } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const PHONE = '(555) 010-8899';
/** Texts that no random id contains. */
const TRACES = ['"zoe"', '"zoe ', ' zoe', 'zoe-', 'quist', '0108899', '010-8899'];

/** Zoe in every place where a person can be: she refers, is referred, asks, earns, and is noted down. */
async function givenEverywhere(business: TestBusiness, email: string) {
  const zoe = { referrerName: 'Zoe Quist', referrerEmail: email };
  const ben = freshEmail('ben');
  const byZoe = await givenReferral(business, { ...zoe, referralEmail: ben, note: 'Love, Zoe' });
  await post(request(business, { ...zoe }));
  const code = personalLinkCode(business.id, hashEmail(email));
  await submitContactRequest(submitContactRequestVia(code, { referralEmail: freshEmail('ann') }));
  const ofZoe = await givenReferral(business, {
    referralName: 'Zoe Quist',
    referralEmail: email,
    referralPhone: PHONE,
    note: 'Zoe moves soon',
  });
  // Ben was referred by Zoe first, which the second referral of his says.
  await givenReferral(business, { referralEmail: ben });
  for (const referral of [byZoe, ofZoe])
    await referral
      .collection(collections.events)
      .add({ kind: 'note', text: 'Called Zoe', by: 'uid', at: new Date() });
  const key = (await byZoe.get()).get('referrer_key');
  const rewards = businessRef(business).collection(collections.rewards);
  const owned = { note: 'For Zoe', shares_note: true, void_reason: null };
  const earned = { ...owned, referrer_name: 'Zoe Quist', referrer_key: key, friend_name: 'Ben' };
  for (const person of REWARD_PEOPLE) await rewards.doc(getRewardId(byZoe.id, person)).set(earned);
  const void_reason = 'Zoe is my wife';
  const hers = { ...owned, referrer_name: 'Maria Lopez', friend_name: 'Zoe Quist', void_reason };
  await rewards.doc(getRewardId(ofZoe.id, 'friend')).set(hers);
  // Of a referral that was deleted, and was paid before.
  await rewards.doc(getRewardId('gone', 'referrer')).set(earned);
  const listed = { name: 'Zoe Quist', email, phone: '', tags: [], lastJobOn: '' };
  await importCustomers(business.id, [listed], new Date());
  await adminDb()
    .collection(collections.notifications)
    .add({
      kind: 'referrer_thanks',
      business_id: business.id,
      referral_id: byZoe.id,
      referrer_key: key,
      last_error: `550 ${email} rejected`,
    });
  return { code, key, byZoe, ofZoe };
}

const remove = ({ token }: TestOwner, referralId: string, person: 'friend' | 'referrer') =>
  callFunction('remove-person', { referralId, person }, { token });

async function expectKeptOut(business: TestBusiness, code: string, email: string) {
  expect((await submitContactRequest(submitContactRequestVia(code))).error?.details?.reason).toBe(
    'link-unusable',
  );
  const link = await adminDb().collection(collections.links).doc(code).get();
  expect(link.data()).toMatchObject({ first_name: '', active: false });
  const before = (await referralsOf(business)).length;
  await post(request(business, { referralName: 'Zoe Quist', referralEmail: email }));
  expect(await referralsOf(business)).toHaveLength(before);
}

beforeEach(clearFirestore);

describe('npm run forget', () => {
  it('deletes the person from every collection, and reports what it removed and kept', async () => {
    const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    const email = freshEmail('zoe');
    const { code } = await givenEverywhere(one, email);
    await givenReferral(other, { referralName: 'Zoe Quist', referralEmail: email });
    await adminDb().collection(collections.demoRequests).add({ email, contact_name: 'Zoe Quist' });
    await callFunction('log-login-attempt', { email, success: false });
    expect((await findTraces(...TRACES)).length).toBeGreaterThan(8);

    const { output } = await runCommand('forget', '--email', email, '--phone', PHONE);
    expect(await findTraces(...TRACES)).toEqual([]);
    expect(output).toContain('Removed as a friend from 2 referrals, as a referrer from 3.');
    expect(output).toMatch(/1 personal link, 1 entry of a customer list, \d mails? to them\./);
    expect(output.match(/^Kept: .+because.+\.$/gm)).toHaveLength(3);
    for (const trace of TRACES) expect(output.toLowerCase()).not.toContain(trace);
    for (const business of [one, other]) {
      await expectKeptOut(business, code, email);
      expect(await findCountMismatches(business.id)).toEqual([]);
    }
    expect(await findTraces(...TRACES)).toEqual([]);
  });
});

describe('Erase personal data', () => {
  it.each(['friend', 'referrer'] as const)(
    'removes and suppresses the %s of one referral at this business',
    async (person) => {
      const [owner, other] = await Promise.all([givenOwner(), givenBusiness()]);
      const email = freshEmail('zoe');
      const { code, byZoe, ofZoe } = await givenEverywhere(owner.business, email);
      const elsewhere = await givenReferral(other, {
        referralName: 'Zoe Quist',
        referralEmail: email,
      });
      const referral = person === 'friend' ? ofZoe : byZoe;
      // A lapsed owner's right, too: this one never had a subscription.
      expect((await remove(owner, referral.id, person)).result).toEqual({ success: true });
      expect(await findTraces(...TRACES)).toEqual([elsewhere.path]);
      await expectKeptOut(owner.business, code, email);
      expect((await remove(owner, referral.id, person)).status).toBe(200);
      expect(await findCountMismatches(owner.business.id)).toEqual([]);
      const again = request(other, { referralName: 'Zoe Quist', referralEmail: email });
      await post(again);
      expect(await referralsOf(other)).toHaveLength(2);
    },
  );

  it('removes a friend from the list of waiting friends', async () => {
    const owner = await givenOwner();
    await submitContactRequest(submitContactRequestVia(await givenLink(owner.business)));
    const asked = businessRef(owner.business)
      .collection(collections.referrals)
      .orderBy('asked_at', 'desc');
    const [waiting] = (await asked.get()).docs;
    expect((await remove(owner, waiting?.id ?? '', 'friend')).status).toBe(200);
    expect((await asked.get()).size).toBe(0);
    expect((await waiting?.ref.get())?.get('status')).toBe('new');
  });

  it('leaves everyone else at the business unaffected, and sends the owner no email about a removed friend', async () => {
    const owner = await givenOwner();
    const { byZoe, ofZoe } = await givenEverywhere(owner.business, freshEmail('zoe'));
    await remove(owner, ofZoe.id, 'friend');
    expect((await byZoe.get()).data()).toMatchObject({ referral_name: 'Ben Carter' });
    const referrers = await businessRef(owner.business).collection(collections.referrers).get();
    expect(referrers.docs.map((one) => one.get('name'))).toContain('Maria Lopez');
    const toOwner = adminDb().collection(collections.notifications).where('kind', '==', 'referral');
    // A busy machine may have sent the email before the friend was removed.
    const aboutZoe = (await toOwner.where('referral_id', '==', ofZoe.id).get()).docs;
    expect(aboutZoe.filter((one) => one.get('status') === 'pending')).toEqual([]);
    expect((await toOwner.where('referral_id', '==', byZoe.id).get()).size).toBe(1);
  });

  it("is available only to the referral's owner", async () => {
    const [owner, stranger] = await Promise.all([givenOwner(), givenOwner()]);
    const { id } = await givenReferral(owner.business);
    expect((await remove(stranger, id, 'friend')).reason).toBe('invalid-input');
    const anonymous = await callFunction('remove-person', { referralId: id, person: 'friend' });
    expect(anonymous.reason).toBe('unauthenticated');
    expect(await referralsOf(owner.business)).toMatchObject([{ referralName: 'Ben Carter' }]);
  });
});

describe('a customer who deletes their data at one business', () => {
  it('is removed there, but not from other businesses', async () => {
    const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    const email = freshEmail('zoe');
    await givenEverywhere(one, email);
    const zoe = { referrerName: 'Zoe Quist', referrerEmail: email };
    const elsewhere = await givenReferral(other, zoe);
    const keys = getContactKeys({ email, phone: null });
    await removePersonFromBusiness(one.id, keys, 'deleted');
    const left = await findTraces(...TRACES);
    expect(left.filter((path) => path.includes(one.id))).toEqual([]);
    expect(left).toContain(elsewhere.path);
    await post(request(one, zoe));
    expect(await referralsOf(one)).toHaveLength(6);
    expect((await findTraces(...TRACES)).filter((path) => path.includes(one.id))).toEqual([]);
  });
});
