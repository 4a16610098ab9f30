import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { isSuppressed } from '../../../functions/src/db/suppressed.ts';
import { erasePerson } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { removePerson } from '../../support/owner-commands.ts';
import { givenOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  readEvents,
  readOnlyReferral,
  readReferralsOf,
  sendReferral,
} from '../../support/referrals.ts';
import { givenReferrer, pageToken, referralRef } from '../../support/referrers.ts';

const PHONE = '(555) 010-4411';
const BEN = { referralName: 'Ben Carter', referralPhone: PHONE, note: 'Leaking tap' };

/** Mallory has a personal link at Ben's business and knows Ben's phone number. */
async function givenMallory() {
  const owner = await givenOwner();
  const mallory = await givenReferrer(owner);
  await referralRef(mallory).delete();
  return { ...mallory, business: owner.business };
}
type Mallory = Awaited<ReturnType<typeof givenMallory>>;

const DELETIONS: readonly (readonly [string, (mallory: Mallory) => Promise<unknown>])[] = [
  [
    'on their own page',
    async (mallory) =>
      expect(await callFunction('forget-referrer', { token: await pageToken(mallory) })).toEqual({
        status: 200,
        result: { success: true },
      }),
  ],
  ['by our team', ({ email }) => erasePerson({ email, phone: null }, 'test', new Date())],
];

describe.each(DELETIONS)(
  "requesting contact in another person's name and then being erased %s",
  (_, deleteMallory) => {
    it('erasing an impostor removes only their own fields from an introduction [attack]', async () => {
      const mallory = await givenMallory();
      const { business } = mallory;
      const referralEmail = freshEmail('ben');
      const { result } = await sendReferral(business, { ...BEN, referralEmail });
      const code = result?.linkCode ?? '';
      const introduced = await readOnlyReferral(business);
      const pretended = { referralEmail: mallory.email, referralPhone: PHONE, note: 'I am Ben' };
      await requestContact(code, pretended);
      expect(await readOnlyReferral(business)).toMatchObject({
        id: introduced.id,
        referralEmail,
        ...BEN,
      });
      const note = { kind: 'note', text: 'Ben is home on Mondays', by: 'uid', at: new Date() };
      const referral = businessRef(business).collection(collections.referrals).doc(introduced.id);
      await referral.collection(collections.events).add(note);
      await deleteMallory(mallory);
      const left = await readOnlyReferral(business);
      expect(left).toMatchObject({ ...BEN, referralEmail, status: 'new' });
      expect(left.friendRemoved).toBeUndefined();
      expect(JSON.stringify((await referral.get()).data())).not.toMatch(/mallory|I am Ben/);
      expect(await readEvents(business, introduced.id, 'note')).toHaveLength(1);
      // A contact request with Ben's own address still joins his referral.
      await requestContact(code, { referralEmail });
      expect(await readOnlyReferral(business)).toMatchObject({ id: introduced.id });
    });

    it("erasing an impostor keeps the real person's contact request [attack]", async () => {
      const mallory = await givenMallory();
      const { business } = mallory;
      const { result } = await sendReferral(business, { referralEmail: freshEmail('ann') });
      const code = result?.linkCode ?? '';
      const trap = { ...BEN, note: '', referralName: 'Benny', referralEmail: mallory.email };
      await requestContact(code, trap);
      await requestContact(code, { ...BEN, referralEmail: '' });
      expect(await readReferralsOf(business)).toHaveLength(2);
      await deleteMallory(mallory);
      const asked = (await readReferralsOf(business)).filter(({ askedAt }) => askedAt);
      expect(asked).toMatchObject([{ ...BEN, referralEmail: null, source: 'friend' }]);
      expect(asked[0]?.friendRemoved).toBeUndefined();
      await requestContact(code, { ...BEN, referralEmail: '' });
      expect(await readReferralsOf(business)).toHaveLength(2);
    });
  },
);

it('erasing a friend suppresses their email, but not a phone number that someone else added [attack]', async () => {
  const owner = await givenOwner();
  const { business } = owner;
  const [ben, ann] = [freshEmail('ben'), freshEmail('ann')];
  const { result } = await sendReferral(business, { referralEmail: ben });
  const { id } = await readOnlyReferral(business);
  await sendReferral(business, { referralName: 'Ann Gray', referralEmail: ann });
  await requestContact(result?.linkCode ?? '', { referralEmail: ben, note: 'Hi' });
  await requestContact(result?.linkCode ?? '', { referralEmail: ben, referralPhone: PHONE });
  expect((await removePerson(owner, id, 'friend')).status).toBe(200);
  const stored = await businessRef(business).collection(collections.referrals).doc(id).get();
  expect(stored.data()).toMatchObject({ referral_name: '', friend_removed: 'request', asks: [] });
  expect(JSON.stringify(stored.data())).not.toMatch(/ben|carter|4411/i);
  const isOut = (email: string | null, phone: string | null) =>
    isSuppressed(business.id, { email, phone });
  expect(await isOut(ben, null)).toBe(true);
  expect(await isOut(null, PHONE)).toBe(false);
  const names = (await readReferralsOf(business)).map(({ referralName }) => referralName);
  expect(names).toContain('Ann Gray');
});
