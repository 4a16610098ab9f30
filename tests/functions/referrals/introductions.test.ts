import { friendPath } from '@vouchwell/domain/paths';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { linkRef } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys, suppressAtBusiness } from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  getErrorReason,
  givenBusiness,
  readOnlyReferral,
  readReferralsOf,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const TERMS = sampleTerms({
  referrer: { kind: 'cash', amountCents: 2500 },
  friend: { kind: 'credit', amountCents: 2500 },
});
const REWARD = { rewardDescription: '$25 each', rewardTerms: TERMS };

const linkAt = async (code: string) => (await linkRef(code).get()).data();

async function givenIntroduction(business: TestBusiness, referralEmail = freshEmail('rosa')) {
  const people = { referrerName: 'Maria Lopez', referralName: 'Rosa Diaz', referralEmail };
  const { result } = await sendReferral(business, people);
  return { code: result?.introductionCode ?? '', referralEmail };
}

const page = async (code: string) =>
  (await fetch(testEnvironment.appUrl + friendPath(code))).text();

it("an introduction's link promises the reward that applied when it was sent, without naming a friend", async () => {
  const business = await givenBusiness(REWARD);
  const { code } = await givenIntroduction(business);
  await businessRef(business).update({ reward_description: 'Nothing', reward_terms: null });
  const html = await page(code);
  expect(html).not.toContain('Rosa');
  expect(await linkAt(code)).toMatchObject({ introduces: true, first_name: 'Maria' });
  expect(html).toContain('content="You get $25 off. Leave your phone');
  expect(html).toContain('/og/friend.png');
  const { code: later } = await givenIntroduction(business);
  expect(await page(later)).not.toContain('$25');
});

it("a different friend who uses an introduction's link becomes a new referral with the same promise", async () => {
  const business = await givenBusiness(REWARD);
  const { code } = await givenIntroduction(business);
  await businessRef(business).update({ reward_terms: null });
  const ana = { referralName: 'Ana Wu', referralEmail: freshEmail('ana') };
  expect((await requestContact(code, ana)).status).toBe(200);
  const all = await readReferralsOf(business);
  const [latest] = all.filter(({ referralName }) => referralName === 'Ana Wu');
  expect(latest).toMatchObject({ source: 'friend', rewardTerms: TERMS });
  expect(new Set(all.map(({ referrerKey }) => referrerKey)).size).toBe(1);
});

it("erasing the friend makes an introduction's link a personal link; erasing the customer disables it", async () => {
  const business = await givenBusiness();
  const { code, referralEmail } = await givenIntroduction(business);
  const { referrerEmail } = await readOnlyReferral(business);
  const remove = (email: string) =>
    removePersonFromBusiness(business.id, getContactKeys({ email, phone: null }), 'removed');
  await remove(referralEmail);
  expect(await linkAt(code)).not.toHaveProperty('introduces');
  expect((await requestContact(code)).status).toBe(200);
  await remove(referrerEmail);
  expect(await linkAt(code)).toMatchObject({ active: false, first_name: '' });
  expect(await getErrorReason(requestContact(code))).toBe('link-unusable');
});

it("an introduction's link doesn't reveal to the customer that their friend is suppressed", async () => {
  const business = await givenBusiness(REWARD);
  const { code: usual } = await givenIntroduction(business);
  const rosa = freshEmail('rosa');
  await suppressAtBusiness(business.id, getContactKeys({ email: rosa, phone: null }), 'removed');
  const { code } = await givenIntroduction(business, rosa);
  expect(await linkAt(code)).toEqual(await linkAt(usual));
  const contact = { referralEmail: '', referralPhone: '(555) 010-1234' };
  expect((await requestContact(code, { referralName: 'Rosa', ...contact })).status).toBe(200);
});
