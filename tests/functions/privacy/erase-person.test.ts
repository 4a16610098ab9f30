import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { isKeySecretValid } from '../../../functions/src/db/referrers.ts';
import { buildEmail } from '../../../functions/src/mail/build-email.ts';
import { erasePerson } from '../../../functions/src/privacy/remove-person.ts';
import { runCommand } from '../../support/owner-commands.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  givenReferral,
  storedPeople,
  type TestBusiness,
} from '../../support/referrals.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const forgetNow = (email: string) => erasePerson({ email, phone: null }, 'kim', new Date());
const erasures = async () => {
  const { docs } = await adminDb().collection(collections.erasures).get();
  return docs.map((record) => record.data());
};
const traceless = async (business: TestBusiness, ...traces: string[]) => {
  const stored = (await storedPeople(business)).toLowerCase();
  for (const trace of traces) expect(stored).not.toContain(trace.toLowerCase());
};

beforeAll(clearFirestore);

describe('npm run forget', () => {
  it('removes a referrer from referrals, the top list and later duplicates', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('Zoe');
    const referralEmail = freshEmail('ben');
    const zoe = { referrerName: 'Zoe Quist', referrerEmail, note: 'Greetings, Zoe' };
    const first = await givenReferral(business, { ...zoe, referralEmail });
    const later = await givenReferral(business, { referralEmail });
    const copied = async () => (await later.get()).get('duplicate_of.referrer_name');
    await expect.poll(copied).toBe('Zoe Quist');
    // The copy may outlive the referral that it was made from.
    const { referrer_key: key, ...fields } = (await first.get()).data() ?? {};
    await first.parent.doc('another').set({ ...fields, referrer_key: key });
    await first.delete();

    const counts = { asFriend: 0, asReferrer: 1, failed: 0 };
    expect(await forgetNow(referrerEmail)).toMatchObject(counts);
    await traceless(business, '"zoe', 'quist');
    const row = await businessRef(business).collection(collections.referrers).doc(key).get();
    expect(row.data()).toMatchObject({ name: '', email: '', total: 1, new: 1 });
    expect((await later.get()).data()).toMatchObject({ flags: ['duplicate_friend'] });
    expect(await storedPeople(business)).toContain(referralEmail);
    const subject = { kind: 'referral', businessId: business.id, networkKey: 'a-network' } as const;
    const about = { ...subject, referralId: 'another' };
    const mail = await buildEmail({ id: 'owed', about });
    expect(mail?.content.subject).toBe(
      'New referral: Ben Carter (from Someone who asked to be removed)',
    );
    expect(mail).not.toHaveProperty('replyTo');
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it('records the counts and the team member, but not whose data it was', async () => {
    await clearFirestore();
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

  it('removes a friend known only by phone', async () => {
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
    // An email that was still queued must not name them either.
    const subject = { kind: 'referral', businessId: business.id, networkKey: 'a-network' } as const;
    const owed = { ...subject, referralId };
    expect(await buildEmail({ id: 'owed', about: owed })).toBeNull();
  });

  it('requires the secret used to find people', async () => {
    await clearFirestore();
    expect(await isKeySecretValid()).toBe(true);
    const business = await givenBusiness();
    const referrers = businessRef(business).collection(collections.referrers);
    await referrers.doc('under-another-secret').set({ email: 'maria@example.com' });
    expect(await isKeySecretValid()).toBe(false);
    const { code, output } = await runCommand('forget', '--email', 'ben@example.com');
    expect(code).toBe(1);
    expect(output).toContain('REFERRER_KEY_SECRET is not the one of this project');
    await clearFirestore();
  });
});
