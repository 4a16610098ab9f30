import { collections } from '@vouchwell/domain/paths';
import { getRewardId } from '@vouchwell/domain/rewards/reward';
import { REWARD_RECIPIENTS } from '@vouchwell/domain/rewards/terms';
import { beforeEach, expect, it } from 'vitest';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { hashEmail, hashMailbox } from '../../../functions/src/db/keys.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { getPersonalLinkCode, linkRef } from '../../../functions/src/db/personal-links.ts';
import { isKeySecretValid } from '../../../functions/src/db/referrers.ts';
import { getSuppressionKeys } from '../../../functions/src/db/suppressed.ts';
import { buildEmail } from '../../../functions/src/mail/build-email.ts';
import { getMailboxLimitIds } from '../../../functions/src/mail/email-limits.ts';
import { erasePerson } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { removePerson, runCommand } from '../../support/owner-commands.ts';
import { givenOwner } from '../../support/owners.ts';
import { givenLink, requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  getErrorReason,
  givenBusiness,
  givenReferral,
  postReferral,
  readReferralsOf,
  readStoredPeople,
  referralInput,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { findDocumentsContaining } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const PHONE = '(555) 010-8899';
/** Random ids don't contain these texts. */
const TRACES = ['"zoe"', '"zoe ', ' zoe', 'zoe-', 'quist', '0108899', '010-8899'];

/** Zoe is a referrer and a friend, requests contact, earns rewards, and is mentioned in notes. */
async function givenEverywhere(business: TestBusiness, email: string) {
  const zoe = { referrerName: 'Zoe Quist', referrerEmail: email };
  const ben = freshEmail('ben');
  const byZoe = await givenReferral(business, { ...zoe, referralEmail: ben, note: 'Love, Zoe' });
  await sendReferral(business, zoe);
  const code = getPersonalLinkCode(business.id, hashEmail(email));
  await requestContact(code, { referralEmail: freshEmail('ann') });
  const ofZoe = await givenReferral(business, {
    referralName: 'Zoe Quist',
    referralEmail: email,
    referralPhone: PHONE,
    note: 'Zoe moves soon',
  });
  // Zoe was the first to refer Ben, so the second referral contains her name.
  await givenReferral(business, { referralEmail: ben });
  for (const referral of [byZoe, ofZoe])
    await referral
      .collection(collections.events)
      .add({ kind: 'note', text: 'Called Zoe', by: 'uid', at: new Date() });
  const key = (await byZoe.get()).get('referrer_key');
  const rewards = businessRef(business).collection(collections.rewards);
  const owned = { note: 'For Zoe', shares_note: true, void_reason: null };
  const earned = { ...owned, referrer_name: 'Zoe Quist', referrer_key: key, friend_name: 'Ben' };
  for (const person of REWARD_RECIPIENTS)
    await rewards.doc(getRewardId(byZoe.id, person)).set(earned);
  const void_reason = 'Zoe is my wife';
  const hers = { ...owned, referrer_name: 'Maria Lopez', friend_name: 'Zoe Quist', void_reason };
  await rewards.doc(getRewardId(ofZoe.id, 'friend')).set(hers);
  // A reward that was paid before its referral was deleted.
  await rewards.doc(getRewardId('gone', 'referrer')).set(earned);
  const listed = { name: 'Zoe Quist', email, phone: '', tags: [], lastJobOn: '' };
  await importCustomers(business.id, [listed], new Date());
  await notificationsRef().add({
    kind: 'referrer_thanks',
    business_id: business.id,
    referral_id: byZoe.id,
    referrer_key: key,
    last_error: `550 ${email} rejected`,
  });
  return { code, key, byZoe, ofZoe };
}

async function expectKeptOut(business: TestBusiness, code: string, email: string) {
  expect(await getErrorReason(requestContact(code))).toBe('link-unusable');
  const link = await linkRef(code).get();
  expect(link.data()).toMatchObject({ first_name: '', active: false });
  const before = (await readReferralsOf(business)).length;
  await sendReferral(business, { referralName: 'Zoe Quist', referralEmail: email });
  expect(await readReferralsOf(business)).toHaveLength(before);
}

beforeEach(clearFirestore);

const forgetNow = (email: string) => erasePerson({ email, phone: null }, 'kim', new Date());
const erasures = async () => {
  const { docs } = await adminDb().collection(collections.erasures).get();
  return docs.map((record) => record.data());
};
const traceless = async (business: TestBusiness, ...traces: string[]) => {
  const stored = (await readStoredPeople(business)).toLowerCase();
  for (const trace of traces) expect(stored).not.toContain(trace.toLowerCase());
};

it('npm run forget deletes the person from every collection, and reports what it removed and kept', async () => {
  const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
  const email = freshEmail('zoe');
  const { code } = await givenEverywhere(one, email);
  await givenReferral(other, { referralName: 'Zoe Quist', referralEmail: email });
  await adminDb().collection(collections.demoRequests).add({ email, contact_name: 'Zoe Quist' });
  await callFunction('log-login-attempt', { email, success: false });
  expect((await findDocumentsContaining(...TRACES)).length).toBeGreaterThan(8);

  const { output } = await runCommand('forget', '--email', email, '--phone', PHONE);
  expect(await findDocumentsContaining(...TRACES)).toEqual([]);
  expect(output).toContain('Removed as a friend from 2 referrals, as a referrer from 3.');
  expect(output).toMatch(/1 personal link, 1 entry of a customer list, \d emails? to them\./);
  expect(output.match(/^Kept: .+because.+\.$/gm)).toHaveLength(3);
  for (const trace of TRACES) expect(output.toLowerCase()).not.toContain(trace);
  for (const business of [one, other]) {
    await expectKeptOut(business, code, email);
    expect(await findCountMismatches(business.id)).toEqual([]);
  }
  expect(await findDocumentsContaining(...TRACES)).toEqual([]);
});

it.each(['friend', 'referrer'] as const)(
  'erasing personal info removes and suppresses the %s of one referral at this business',
  async (person) => {
    const [owner, other] = await Promise.all([givenOwner(), givenBusiness()]);
    const email = freshEmail('zoe');
    const { code, byZoe, ofZoe } = await givenEverywhere(owner.business, email);
    const elsewhere = await givenReferral(other, {
      referralName: 'Zoe Quist',
      referralEmail: email,
    });
    const referral = person === 'friend' ? ofZoe : byZoe;
    // This owner never had a subscription.
    expect((await removePerson(owner, referral.id, person)).result).toEqual({ success: true });
    expect(await findDocumentsContaining(...TRACES)).toEqual([elsewhere.path]);
    await expectKeptOut(owner.business, code, email);
    expect((await removePerson(owner, referral.id, person)).status).toBe(200);
    expect(await findCountMismatches(owner.business.id)).toEqual([]);
    const again = referralInput(other, { referralName: 'Zoe Quist', referralEmail: email });
    await postReferral(again);
    expect(await readReferralsOf(other)).toHaveLength(2);
  },
);

it('erasing personal data removes a friend from the list of waiting friends', async () => {
  const owner = await givenOwner();
  await requestContact(await givenLink(owner.business));
  const asked = businessRef(owner.business)
    .collection(collections.referrals)
    .orderBy('asked_at', 'desc');
  const [waiting] = (await asked.get()).docs;
  expect((await removePerson(owner, waiting?.id ?? '', 'friend')).status).toBe(200);
  expect((await asked.get()).size).toBe(0);
  expect((await waiting?.ref.get())?.get('status')).toBe('new');
});

it("erasing a friend doesn't affect anyone else, and doesn't email the owner about the friend", async () => {
  const owner = await givenOwner();
  const { byZoe, ofZoe } = await givenEverywhere(owner.business, freshEmail('zoe'));
  await removePerson(owner, ofZoe.id, 'friend');
  expect((await byZoe.get()).data()).toMatchObject({ referral_name: 'Ben Carter' });
  const referrers = await businessRef(owner.business).collection(collections.referrers).get();
  expect(referrers.docs.map((one) => one.get('name'))).toContain('Maria Lopez');
  const toOwner = notificationsRef().where('kind', '==', 'referral');
  // On a busy machine, the email may have been sent before the friend was removed.
  const aboutZoe = (await toOwner.where('referral_id', '==', ofZoe.id).get()).docs;
  expect(aboutZoe.filter((one) => one.get('status') === 'pending')).toEqual([]);
  expect((await toOwner.where('referral_id', '==', byZoe.id).get()).size).toBe(1);
});

it("only the referral's owner can erase personal data", async () => {
  const [owner, stranger] = await Promise.all([givenOwner(), givenOwner()]);
  const { id } = await givenReferral(owner.business);
  expect((await removePerson(stranger, id, 'friend')).reason).toBe('invalid-input');
  const anonymous = await callFunction('remove-person', { referralId: id, person: 'friend' });
  expect(anonymous.reason).toBe('unauthenticated');
  expect(await readReferralsOf(owner.business)).toMatchObject([{ referralName: 'Ben Carter' }]);
});

it('npm run forget removes a referrer from referrals, top referrers and later duplicates', async () => {
  const business = await givenBusiness();
  const referrerEmail = freshEmail('Zoe');
  const referralEmail = freshEmail('ben');
  const zoe = { referrerName: 'Zoe Quist', referrerEmail, note: 'Greetings, Zoe' };
  const first = await givenReferral(business, { ...zoe, referralEmail });
  const later = await givenReferral(business, { referralEmail });
  const copied = async () => (await later.get()).get('duplicate_of.referrer_name');
  await expect.poll(copied).toBe('Zoe Quist');
  // The copy may outlive the original referral.
  const { referrer_key: key, ...fields } = (await first.get()).data() ?? {};
  await first.parent.doc('another').set({ ...fields, referrer_key: key });
  await first.delete();

  const counts = { asFriend: 0, asReferrer: 1, failed: 0 };
  expect(await forgetNow(referrerEmail)).toMatchObject(counts);
  await traceless(business, '"zoe', 'quist');
  const row = await businessRef(business).collection(collections.referrers).doc(key).get();
  expect(row.data()).toMatchObject({ name: '', email: '', total: 1, new: 1 });
  expect((await later.get()).data()).toMatchObject({ flags: ['duplicate_friend'] });
  expect(await readStoredPeople(business)).toContain(referralEmail);
  const subject = { kind: 'referral', businessId: business.id, networkKey: 'a-network' } as const;
  const about = { ...subject, referralId: 'another' };
  const mail = await buildEmail({ id: 'owed', topic: about });
  expect(mail?.content.subject).toBe(
    'New referral: Ben Carter (from Someone who asked to be removed)',
  );
  expect(mail).not.toHaveProperty('replyTo');
  expect(await findCountMismatches(business.id)).toEqual([]);
});

it('npm run forget records the counts and the team member, but not whose data it was', async () => {
  const business = await givenBusiness();
  const referralEmail = freshEmail('ben');
  await givenReferral(business, { referralEmail });
  for (const _ of [1, 2]) await forgetNow(referralEmail);
  const times = { created_at: expect.anything(), expire_at: expect.anything() };
  const record = { by: expect.stringMatching(/./), as_referrer: 0, failed: 0, ...times };
  const counts = (await erasures()).toSorted((a, b) => b.as_friend - a.as_friend);
  expect(counts).toEqual([
    { ...record, as_friend: 1 },
    { ...record, as_friend: 0 },
  ]);
});

it("npm run forget deletes a mailbox's email limits, even if given a plus-alias", async () => {
  const email = freshEmail('zoe+vouchwell');
  const limits = Object.values(getMailboxLimitIds(hashMailbox(email)));
  const turns = limits.map((id) => adminDb().collection(collections.mailTurns).doc(id));
  for (const turn of turns) await turn.set({ sent_at_ms: [1] });
  await forgetNow(email);
  expect((await adminDb().getAll(...turns)).map(({ exists }) => exists)).toEqual([false, false]);
});

it('npm run forget removes a friend known only by phone', async () => {
  const business = await givenBusiness();
  const byPhone = {
    sendMethod: 'sms',
    referralEmail: '',
    referralPhone: '555 010 7788',
  } as const;
  const { id: referralId } = await givenReferral(business, byPhone);
  const contacts = { email: null, phone: '+1 (555) 010-7788' };
  const removed = await erasePerson(contacts, 'kim', new Date());
  expect(removed).toMatchObject({ asFriend: 1, asReferrer: 0 });
  await traceless(business, '7788', 'carter');
  // This includes emails that are still queued.
  const subject = { kind: 'referral', businessId: business.id, networkKey: 'a-network' } as const;
  const owed = { ...subject, referralId };
  expect(await buildEmail({ id: 'owed', topic: owed })).toBeNull();
});

it.each(['zoequist@gmail.com', 'zoe.quist+plumber@gmail.com'])(
  'npm run forget removes a friend stored as zoe.quist@gmail.com if given %s',
  async (email) => {
    const business = await givenBusiness();
    const referralEmail = 'zoe.quist@gmail.com';
    await givenReferral(business, { referralName: 'Zoe Quist', referralEmail });
    expect(await forgetNow(email)).toMatchObject({ asFriend: 1, failed: 0 });
    await traceless(business, '"zoe', 'quist');
  },
);

it("npm run forget removes an impostor's request and its date, but keeps the introduced friend", async () => {
  const business = await givenBusiness();
  const zoe = { referralEmail: 'zoe.quist@gmail.com', referralPhone: PHONE };
  const { result } = await sendReferral(business, zoe);
  const impostor = freshEmail('mallory');
  await requestContact(result?.linkCode ?? '', { ...zoe, referralEmail: impostor });
  const [referral] = await readReferralsOf(business);
  const ref = businessRef(business)
    .collection(collections.referrals)
    .doc(referral?.id ?? '');
  expect((await ref.get()).get('asked_at')).toBeDefined();

  expect(await forgetNow(impostor)).toMatchObject({ asFriend: 1 });
  const left = (await ref.get()).data();
  const keys = getSuppressionKeys({ email: zoe.referralEmail, phone: PHONE });
  expect(left).toMatchObject({ asks: [], friend_keys: keys });
  expect(left).not.toHaveProperty('asked_at');
});

it("npm run forget keeps a contact request's date if it erases only a later draft", async () => {
  const business = await givenBusiness();
  const ref = await givenReferral(business);
  const email = freshEmail('zoe');
  const at = new Date();
  const draft = { name: 'Zoe Quist', email, phone: null, note: null, is_draft: true, at };
  await ref.update({ asked_at: at, asks: [draft], friend_keys: [hashEmail(email)] });
  expect(await forgetNow(email)).toMatchObject({ asFriend: 1 });
  expect((await ref.get()).data()).toMatchObject({ asks: [], asked_at: expect.anything() });
});

it("npm run forget doesn't count or change a referral that contains only the person's key", async () => {
  const business = await givenBusiness();
  const ref = await givenReferral(business);
  const other = freshEmail('ann');
  await ref.update({ friend_keys: [hashEmail(other)] });
  const { updateTime } = await ref.get();
  expect(await forgetNow(other)).toMatchObject({ asFriend: 0, failed: 0 });
  expect((await ref.get()).updateTime).toEqual(updateTime);
});

it('npm run forget requires the secret that person keys were created with', async () => {
  expect(await isKeySecretValid()).toBe(true);
  const business = await givenBusiness();
  const referrers = businessRef(business).collection(collections.referrers);
  await referrers.doc('under-another-secret').set({ email: 'maria@example.com' });
  expect(await isKeySecretValid()).toBe(false);
  const { code, output } = await runCommand('forget', '--email', 'ben@example.com');
  expect(code).toBe(1);
  expect(output).toContain("REFERRER_KEY_SECRET isn't this project's");
});
