import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { flagReferral } from '../../../functions/src/db/flags.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { readReferral } from '../../../functions/src/db/referrals.ts';
import { PUBLIC_FORMS, type PublicForm } from '../../support/public-forms.ts';
import {
  freshEmail,
  givenBusiness,
  readOnlyReferral,
  readReferralsOf,
  type TestBusiness,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';

const PHONE = '(555) 010-1234';
const [FORM] = PUBLIC_FORMS;

function createHelpers({ request, post }: PublicForm) {
  type Fields = Parameters<PublicForm['request']>[1];
  const refer = async (business: TestBusiness, fields: Fields = {}) =>
    expect((await post(await request(business, fields))).status).toBe(200);

  async function findFlags(business: TestBusiness, fields: Fields) {
    const uniqueNote = `note ${Math.random()}`;
    await refer(business, { note: uniqueNote, ...fields });
    const stored = (await readReferralsOf(business)).find(({ note }) => note === uniqueNote);
    if (!stored) throw new Error('The referral is lost.');
    await flagReferral(business.id, stored);
    return (await readReferral(business.id, stored.id))?.flags;
  }
  return { refer, findFlags };
}

describe.each(PUBLIC_FORMS)('flags for $name', (form) => {
  const { findFlags } = createHelpers(form);

  it('flags self-referrals and duplicates with another address of the same mailbox [attack]', async () => {
    const business = await givenBusiness();
    const [maria, ben] = [freshEmail(), freshEmail('ben')];
    const plus = (email: string, tag: string) => email.replace('@', `+${tag}@`);
    const own = { referrerEmail: plus(maria, 'shop'), referralEmail: plus(maria, 'friend') };
    expect(await findFlags(business, own)).toEqual(['self_referral']);
    expect(await findFlags(business, { referralEmail: plus(ben, 'one') })).toEqual([]);
    const again = { referralEmail: plus(ben, 'two') };
    expect(await findFlags(business, again)).toEqual(['duplicate_friend']);
    expect(await findFlags(business, { referralEmail: ben })).toEqual(['duplicate_friend']);
  });

  it('flags a self-referral with a differently formatted phone number [attack]', async () => {
    const business = await givenBusiness();
    const maria = freshEmail();
    const known = { referralEmail: maria.replace('@', '+x@'), referralPhone: PHONE };
    expect(await findFlags(business, known)).toEqual([]);
    const own = { referrerEmail: maria, referralEmail: '', referralPhone: PHONE };
    expect(await findFlags(business, own)).toEqual(['self_referral', 'duplicate_friend']);
  });
});

const { refer, findFlags } = createHelpers(FORM);

it("duplicate flags point to the friend's first referral, not to later ones", async () => {
  const business = await givenBusiness();
  const referralEmail = freshEmail('ben');
  for (const referrerName of ['Maria', 'Tom', 'Lin'])
    await findFlags(business, { referrerName, referralEmail });
  const by = async (name: string) =>
    (await readReferralsOf(business)).find(({ referrerName }) => referrerName === name);
  const known = [await by('Tom'), await by('Lin')].map((one) => one?.duplicateOf);
  const first = await by('Maria');
  const copy = { referralId: first?.id, referrerName: 'Maria', createdAt: first?.createdAt };
  expect(known).toEqual([copy, copy]);
  expect((await by('Maria'))?.duplicateOf).toBeUndefined();
});

it('flags a duplicate friend even if the referrer has often been referred by others', async () => {
  const business = await givenBusiness();
  const [maria, ben] = [freshEmail('maria'), freshEmail('ben')];
  await Promise.all(Array.from({ length: 10 }, () => refer(business, { referralEmail: maria })));
  await refer(business, { referrerName: 'Tom', referralEmail: ben });
  const referral = { referrerEmail: maria, referralEmail: ben, referralPhone: PHONE };
  expect(await findFlags(business, referral)).toEqual(['duplicate_friend']);
  const referrals = await readReferralsOf(business);
  const ofMaria = referrals.find(({ referrerEmail }) => referrerEmail === maria);
  expect(ofMaria?.duplicateOf).toMatchObject({ referrerName: 'Tom' });
});

it('flags a self-referral with a phone number that many others have also entered', async () => {
  const business = await givenBusiness();
  const referrerEmail = freshEmail();
  await Promise.all(Array.from({ length: 10 }, () => refer(business, { referralPhone: PHONE })));
  await refer(business, { referralEmail: referrerEmail, referralPhone: PHONE });
  expect(await findFlags(business, { referrerEmail, referralPhone: PHONE })).toEqual([
    'self_referral',
    'duplicate_friend',
  ]);
});

it("a referral is kept without flags if an earlier document can't be read", async () => {
  const business = await givenBusiness();
  const referralEmail = freshEmail('ben');
  await refer(business, { referralEmail });
  const stored = await readOnlyReferral(business);
  const referrals = `${collections.businesses}/${business.id}/${collections.referrals}`;
  const odd = adminDb().doc(`${referrals}/odd`);
  const friend_keys = [hashEmail(referralEmail)];
  await odd.set({ friend_keys, created_at: new Date(0), status: 'from a version to come' });
  expect(await flagReferral(business.id, stored)).toBe(false);
  await odd.delete();
  expect(await readOnlyReferral(business)).toMatchObject({ referralEmail, flags: [] });
});
