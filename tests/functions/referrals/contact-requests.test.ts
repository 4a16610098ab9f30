import { collections } from '@vouchwell/domain/paths';
import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { expect, it } from 'vitest';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { givenLink, requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  type Input,
  readEvents,
  readOnlyReferral,
  readReferralsOf,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { expectCountsToAgree } from '../../support/stats.ts';

const PHONE = '(555) 010-1234';

async function givenIntroduction(business: TestBusiness, fields: Partial<Input> = {}) {
  const referralEmail = freshEmail('ben');
  const { result } = await sendReferral(business, { referralEmail, ...fields });
  return { code: result?.linkCode ?? '', referralEmail };
}

/** Ids of the referrals in the owner's notifications. */
const readNotifiedIds = async ({ id }: TestBusiness) => {
  const all = notificationsRef().where('business_id', '==', id);
  const { docs } = await all.where('kind', '==', 'referral').get();
  return docs.map((one) => one.get('referral_id'));
};

const expectSuccess = async (...request: Parameters<typeof requestContact>) =>
  expect((await requestContact(...request)).status).toBe(200);

it("a contact request is recorded as the customer's referral, and returns no data about the customer", async () => {
  const business = await givenBusiness();
  const referrerEmail = freshEmail('maria');
  const code = await givenLink(business, { referrerName: 'Maria Lopez', referrerEmail });
  const friend = { referralName: ' Ben Carter ', referralEmail: '', referralPhone: PHONE };
  expect(await requestContact(code, { ...friend, note: 'Leaking tap', language: 'es' })).toEqual({
    status: 200,
    result: { success: true, business: { contactEmail: business.contactEmail } },
  });
  const referral = await readOnlyReferral(business);
  expect(referral).toMatchObject({
    source: 'friend',
    referrerName: 'Maria Lopez',
    referrerEmail,
    referralName: 'Ben Carter',
    referralEmail: null,
    referralPhone: PHONE,
    sendMethod: 'sms',
    status: 'new',
    note: 'Leaking tap',
    language: 'es',
    flags: [],
    consents: [
      {
        by: 'friend',
        wording: 'Smith Plumbing puede comunicarse conmigo sobre esto.',
        page: '/f/',
        version: 1,
      },
    ],
  });
  expect(referral.askedAt).toEqual(referral.createdAt);
  expect(await readNotifiedIds(business)).toEqual([referral.id]);
  await expectCountsToAgree(business);
});

it('an introduced friend is matched to their existing referral, regardless of letter case', async () => {
  const business = await givenBusiness();
  const { code, referralEmail } = await givenIntroduction(business);
  const { id, createdAt } = await readOnlyReferral(business);
  await expectSuccess(code, { referralEmail: referralEmail.toUpperCase() });
  const referral = await readOnlyReferral(business);
  expect(referral).toMatchObject({ id, createdAt, source: 'form', status: 'new', referralEmail });
  expect(referral.askedAt?.getTime()).toBeGreaterThan(createdAt.getTime());
  expect(referral.consents?.map(({ by }) => by)).toEqual(['referrer', 'friend']);
  // One notification for the introduction, one for the contact request.
  expect(await readNotifiedIds(business)).toEqual([id, id]);
  await expectCountsToAgree(business);
});

it("an introduced friend's own email is stored alongside the customer's, and later identifies the friend", async () => {
  const business = await givenBusiness();
  const byPhone = { sendMethod: 'sms', referralEmail: '', referralPhone: PHONE } as const;
  const { code } = await givenIntroduction(business, byPhone);
  const referralEmail = freshEmail('ben');
  await expectSuccess(code, { referralEmail, referralPhone: PHONE });
  await expectSuccess(code, { referralEmail });
  expect(await readOnlyReferral(business)).toMatchObject({
    referralEmail: null,
    referralPhone: PHONE,
    asks: [
      { email: referralEmail, phone: PHONE },
      { email: referralEmail, phone: null },
    ],
  });
  await sendReferral(business, { referralEmail });
  const flags = async () => (await readReferralsOf(business)).map((referral) => referral.flags);
  await expect.poll(flags).toContainEqual(['duplicate_friend']);
});

it('a contact request reopens a lost referral, corrects the counts and adds the change to the timeline', async () => {
  const owner = await givenPayingOwner();
  const { business } = owner;
  const { code, referralEmail } = await givenIntroduction(business);
  const { id } = await readOnlyReferral(business);
  await createOwnerCommands(owner.token).changeReferral(id, { to: 'lost' });
  await expectSuccess(code, { referralEmail });
  expect(await readOnlyReferral(business)).toMatchObject({ id, status: 'new' });
  await expectCountsToAgree(business);
  expect(await readEvents(business, id)).toContainEqual(
    expect.objectContaining({ kind: 'status', from: 'lost', to: 'new', by: 'friend' }),
  );
});

it("a contact request through another customer's link is a separate referral, marked as a duplicate", async () => {
  const business = await givenBusiness();
  const { referralEmail } = await givenIntroduction(business, { referrerName: 'Tom' });
  const first = await readOnlyReferral(business);
  await expectSuccess(await givenLink(business), { referralEmail });
  const referrals = await readReferralsOf(business);
  expect(referrals).toHaveLength(2);
  const asked = async () =>
    (await readReferralsOf(business)).find(({ source }) => source === 'friend');
  await expect.poll(asked).toMatchObject({
    flags: ['duplicate_friend'],
    duplicateOf: { referralId: first.id, referrerName: 'Tom' },
  });
  expect(referrals.find(({ id }) => id === first.id)?.askedAt).toBeUndefined();
  await expectCountsToAgree(business);
});

it('an introduced friend who requests contact at another business becomes a new referral there', async () => {
  const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
  const referrerEmail = freshEmail('maria');
  const { referralEmail } = await givenIntroduction(one, { referrerEmail });
  await expectSuccess(await givenLink(other, { referrerEmail }), { referralEmail });
  expect(await readOnlyReferral(other)).toMatchObject({ source: 'friend', flags: [] });
  expect((await readOnlyReferral(one)).askedAt).toBeUndefined();
});

it('concurrent contact requests from one friend become one referral with all contact details', async () => {
  for (let round = 0; round < 3; round += 1) {
    const business = await givenBusiness();
    const code = await givenLink(business);
    const both = { referralEmail: freshEmail('ben'), referralPhone: PHONE };
    const contacts = [both, { ...both, referralPhone: '' }, both, { ...both, referralPhone: '' }];
    await Promise.all(contacts.map((contact) => expectSuccess(code, contact)));
    const referral = await readOnlyReferral(business);
    expect(referral.askedAt).toBeInstanceOf(Date);
    expect(getFriendContact(referral)).toMatchObject({ email: both.referralEmail, phone: PHONE });
    expect(await readNotifiedIds(business)).toEqual(Array(4).fill(referral.id));
    await expectCountsToAgree(business);
  }
});

it('a contact request is kept despite a simultaneous status change, and the counts stay correct', async () => {
  const owner = await givenPayingOwner();
  const { business } = owner;
  const { code, referralEmail } = await givenIntroduction(business);
  const { id } = await readOnlyReferral(business);
  const move = (to: ReferralStatus) => createOwnerCommands(owner.token).changeReferral(id, { to });
  for (const to of ['lost', 'contacted', 'lost', 'converted'] as const) {
    await Promise.all([move(to), expectSuccess(code, { referralEmail })]);
    const { status, askedAt } = await readOnlyReferral(business);
    expect(to === 'lost' ? ['lost', 'new'] : [to]).toContain(status);
    expect(askedAt).toBeInstanceOf(Date);
    await expectCountsToAgree(business);
  }
});

it('an accepted contact request is kept even if the owner deletes the referral at the same time', async () => {
  const owner = await givenPayingOwner();
  const { business } = owner;
  const { deleteReferral } = createOwnerCommands(owner.token);
  for (let round = 0; round < 3; round += 1) {
    const { code, referralEmail } = await givenIntroduction(business);
    const { id } = await readOnlyReferral(business);
    const [deletion, answer] = await Promise.all([
      deleteReferral(id).then(
        () => 'deleted',
        () => 'refused',
      ),
      requestContact(code, { referralEmail }),
    ]);
    const left = await readReferralsOf(business);
    // If the link was deleted first, the friend got an error and nothing was stored.
    expect(left).toHaveLength(answer.status === 200 ? 1 : 0);
    for (const referral of left) {
      expect(referral.source).toBe(deletion === 'deleted' ? 'friend' : 'form');
      expect(referral).toMatchObject({ referrerName: 'Maria Lopez', askedAt: expect.any(Date) });
      await deleteReferral(referral.id, true);
    }
    await expectCountsToAgree(business);
  }
});

it("a contact request becomes a new referral if the introduction was deleted but the customer wasn't", async () => {
  const business = await givenBusiness();
  const referrerEmail = freshEmail('maria');
  const { code, referralEmail } = await givenIntroduction(business, { referrerEmail });
  const { id } = await readOnlyReferral(business);
  await businessRef(business).collection(collections.referrals).doc(id).delete();
  await expectSuccess(code, { referralEmail });
  expect(await readOnlyReferral(business)).toMatchObject({ source: 'friend', referralEmail });
});
