import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashIdentifier } from '../../../functions/src/db/keys.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { readReferrers } from '../../../functions/src/db/referrers.ts';
import {
  getContactKeys,
  getSuppressionKeys,
  isEmailSuppressed,
  isSuppressed,
  resubscribe,
  suppressAtBusiness,
  suppressEverywhere,
  unsubscribeFromBusiness,
} from '../../../functions/src/db/suppressed.ts';
import { callFunction } from '../../support/call-function.ts';
import { PUBLIC_FORMS, requestContact } from '../../support/public-forms.ts';
import {
  freshEmail,
  getErrorReason,
  givenBusiness,
  readReferralsOf,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { givenQuietOwner, givenReferrer, pageToken } from '../../support/referrers.ts';
import { findDocumentsContaining } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const PHONE = '(555) 010-6677';
const keysOf = (email: string | null, phone: string | null = null) =>
  getContactKeys({ email, phone });

const WAYS = [
  ['everywhere', (_: TestBusiness, keys: string[]) => suppressEverywhere(keys)],
  [
    'at this business',
    ({ id }: TestBusiness, keys: string[]) => suppressAtBusiness(id, keys, 'removed'),
  ],
] as const;

beforeAll(clearFirestore);

describe.each(PUBLIC_FORMS)('$name for a suppressed friend', ({ request: requestBy, post }) => {
  it.each(WAYS)(
    'returns the usual success response without storing a friend who is suppressed %s [attack]',
    async (_, suppress) => {
      const business = await givenBusiness();
      const email = freshEmail('wanda');
      await suppress(business, keysOf(email, PHONE));
      const people = { referralName: 'Wanda Zeller', note: 'Wanda will be glad' };
      const other = await post(await requestBy(business));
      for (const contact of [
        { referralEmail: email },
        { referralEmail: email.toUpperCase(), referralPhone: '555 010 1111' },
        { referralEmail: freshEmail('other'), referralPhone: PHONE },
        { referralEmail: '', referralPhone: '+1 555.010.6677' },
      ]) {
        const input = await requestBy(business, { ...people, ...contact });
        const answer = await post(input);
        expect(answer.status).toBe(200);
        expect(Object.keys(answer.result ?? {})).toEqual(Object.keys(other.result ?? {}));
        expect(await post(input)).toEqual(answer);
        const changed = await post({ ...input, referralName: 'Someone else' });
        expect(changed.error?.details?.reason).toBe('request-id-reused');
      }
      expect(await findDocumentsContaining('zeller', '010-6677', '010.6677', '0106677')).toEqual(
        [],
      );
      // The name is gone once the thank-you that contains it has been handled.
      await expect.poll(() => findDocumentsContaining('wanda')).toEqual([]);
      expect(await readReferralsOf(business)).toHaveLength(1);
      expect(await findCountMismatches(business.id)).toEqual([]);
      const mails = notificationsRef();
      const toOwner = mails.where('business_id', '==', business.id).where('kind', '==', 'referral');
      expect((await toOwner.get()).size).toBe(1);
    },
  );

  it('five concurrent requests for a suppressed friend get the same response [attack]', async () => {
    const business = await givenBusiness();
    const email = freshEmail('wanda');
    await suppressEverywhere(keysOf(email));
    const input = await requestBy(business, { referralEmail: email });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readReferralsOf(business)).toEqual([]);
  });
});

it("a customer who refers a suppressed friend gets a working link, but the referral isn't counted", async () => {
  const business = await givenBusiness();
  const email = freshEmail('wanda');
  await suppressEverywhere(keysOf(email));
  const { result } = await sendReferral(business, { referralEmail: email, language: 'es' });
  const [referrer] = await readReferrers(business.id);
  expect(referrer).toMatchObject({ name: 'Maria Lopez', language: 'es', total: 0, new: 0 });
  expect((await requestContact(result?.linkCode ?? '')).status).toBe(200);
  expect(await findCountMismatches(business.id)).toEqual([]);
});

it('a customer who refers a suppressed friend keeps their earlier counts and last referral', async () => {
  const business = await givenBusiness();
  const [referrerEmail, referralEmail] = [freshEmail('maria'), freshEmail('wanda')];
  await sendReferral(business, { referrerEmail });
  const [before] = await readReferrers(business.id);
  await suppressEverywhere(keysOf(referralEmail));
  await sendReferral(business, { referrerEmail, referralEmail });
  expect(await readReferrers(business.id)).toEqual([{ ...before, told: 2 }]);
});

it('a customer sees the same on their own page for a suppressed friend as for any other friend [attack]', async () => {
  const owner = await givenQuietOwner();
  const wanda = freshEmail('wanda');
  await suppressEverywhere(keysOf(wanda));
  const pages: string[] = [];
  for (const referralEmail of [wanda, freshEmail('ben')]) {
    const referrer = await givenReferrer(owner, { referrerEmail: freshEmail('maria') });
    const { email: referrerEmail } = referrer;
    const people = { referrerEmail, referralName: 'Wanda Zeller', referralEmail };
    await sendReferral(owner.business, people);
    // Anyone with a link could test addresses this way.
    await requestContact(referrer.code, { referralName: 'Wanda Zeller', referralEmail });
    const { result } = await callFunction('open-referrer-page', { token: pageToken(referrer) });
    expect(result).toMatchObject({
      referralCount: 2,
      handledCount: 0,
      referrals: [],
      rewards: [],
    });
    pages.push(JSON.stringify({ ...result, linkCode: '' }));
  }
  expect(pages[0]).toBe(pages[1]);
});

it.each(WAYS)(
  'an erased customer is not stored again if they are suppressed %s, but the friend is stored [attack]',
  async (_, suppress) => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('zelda');
    await suppress(business, keysOf(referrerEmail));
    const zelda = { referrerName: 'Zelda Quist', referrerEmail, note: 'Love, Zelda' };
    const other = await sendReferral(business);
    const answer = await sendReferral(business, zelda);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.result ?? {})).toEqual(Object.keys(other.result ?? {}));
    const stored = await readReferralsOf(business);
    const ofZelda = stored.filter(({ referrerName }) => !referrerName);
    expect(stored).toHaveLength(2);
    expect(ofZelda).toMatchObject([{ referrerEmail: '', referralName: 'Ben Carter', note: null }]);
    // This also holds if the friend is suppressed.
    const wanda = freshEmail('wanda');
    await suppressEverywhere(keysOf(wanda));
    expect((await sendReferral(business, { ...zelda, referralEmail: wanda })).status).toBe(200);
    expect(await findDocumentsContaining('zelda', 'quist')).toEqual([]);
    const code = answer.result?.linkCode ?? '';
    expect(await getErrorReason(requestContact(code))).toBe('link-unusable');
    expect(await isEmailSuppressed(business.id, referrerEmail)).toBe(true);
    expect(await findCountMismatches(business.id)).toEqual([]);
  },
);

it("unsubscribing from one business stops only that business's emails, until the person resubscribes", async () => {
  const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
  const email = freshEmail('maria');
  const [key = ''] = keysOf(email.toUpperCase());
  await unsubscribeFromBusiness(one.id, [key]);
  expect(await isEmailSuppressed(one.id, email)).toBe(true);
  expect(await isEmailSuppressed(other.id, email)).toBe(false);
  expect(await isSuppressed(one.id, { email, phone: null })).toBe(false);
  await resubscribe(one.id, [key]);
  expect(await isEmailSuppressed(one.id, email)).toBe(false);
  await suppressEverywhere(keysOf(email));
  await resubscribe(one.id, [key]);
  expect(await isEmailSuppressed(one.id, email)).toBe(true);
});

it('suppression applies to every plus-alias of an email', async () => {
  const email = freshEmail('wanda');
  const spelled = (tag: string) => email.replace('@', `+${tag}@`);
  const contacts = { email: spelled('first'), phone: null };
  const { id } = await givenBusiness();
  await suppressAtBusiness(id, getSuppressionKeys(contacts), 'removed');
  for (const other of [email, spelled('second')])
    expect(await isSuppressed(id, { email: other, phone: null })).toBe(true);
});

it('suppression stores no names', async () => {
  const { docs } = await adminDb().collection(collections.suppressed).get();
  expect(docs.length).toBeGreaterThan(0);
  for (const one of docs) {
    expect(one.id).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(one.data()).sort()).toEqual(['created_at', 'reason']);
  }
  const business = await givenBusiness();
  await suppressAtBusiness(business.id, ['key'], 'removed');
  const id = hashIdentifier(`${business.id}:key`);
  expect((await adminDb().collection(collections.suppressed).doc(id).get()).exists).toBe(true);
});
