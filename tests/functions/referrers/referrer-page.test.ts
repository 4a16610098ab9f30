import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { createPersonalLink } from '../../../dev/src/seed/demo-referrals.ts';
import { toLinkCode } from '../../../domain/src/referrals/personal-links.ts';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { getIntroductionCode } from '../../../functions/src/db/personal-links.ts';
import { isEmailSuppressed } from '../../../functions/src/db/suppressed.ts';
import { createEmailToken, readEmailToken } from '../../../functions/src/db/tokens.ts';
import { callFunction } from '../../support/call-function.ts';
import { requestContact } from '../../support/public-forms.ts';
import { businessRef, freshEmail, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenQuietOwner,
  givenReferrer,
  pageToken,
  referralRef,
  setStatus,
  tokenSubject,
  waitForEmailTo,
} from '../../support/referrers.ts';
import { findDocumentsContaining } from '../../support/scan-database.ts';
import { clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const NOW = new Date();

const open = (token: string) => callFunction('open-referrer-page', { token });
const saveEmailChoice = (token: string, wantsMails: boolean) =>
  callFunction('choose-referrer-mails', { token, wantsMails });
const erase = (token: string) => callFunction('forget-referrer', { token });

const givenQuiet = async (fields: Parameters<typeof givenReferrer>[1] = {}) =>
  givenReferrer(await givenQuietOwner(), fields);

beforeAll(clearFirestore);

const TESTIMONIAL = 'On time, and the kitchen was clean after.';

async function givenTestimonials() {
  const referrer = await givenQuiet();
  const { owner, code } = referrer;
  const token = pageToken(referrer);
  const saveTestimonial = (testimonial: string) =>
    callFunction('choose-referrer-mails', { token, testimonial });
  const readTestimonial = async () =>
    (await callFunction('open-referrer-page', { token })).result?.testimonial;
  const isShown = async (words = TESTIMONIAL, link = code) =>
    (await (await fetch(`${testEnvironment.appUrl}/f/${link}`)).text()).includes(words);
  return { owner, referrer, token, saveTestimonial, readTestimonial, isShown };
}

it("the referrer's page opens from an emailed link, and hides friends who requested contact until they are called", async () => {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner, { referralPhone: '555 010 7788', note: 'Leaks' });
  await requestContact(referrer.code, {
    referralName: 'Ann Gray',
    referralEmail: freshEmail('ann'),
  });
  await setStatus(referrer, 'converted');
  const mail = await waitForEmailTo(referrer.email, /Thank you/);
  const [, token = ''] = /\/me#(\S+)/.exec(mail.text) ?? [];
  const { status, result } = await open(token);
  expect(status).toBe(200);
  expect(result).toMatchObject({
    business: { name: 'Smith Plumbing', slug: owner.business.slug, isOpen: true },
    firstName: 'Maria',
    linkCode: referrer.code,
    referralCount: 1,
    wantsMails: true,
  });
  // Ann requested contact through the link, so she isn't listed until the business has called
  // her.
  expect(result?.referrals.map(({ friend, status }) => [friend, status])).toEqual([
    ['Ben C.', 'converted'],
  ]);
});

it("the referrer's page counts waiting friends separately from handled contact requests", async () => {
  const referrer = await givenQuiet();
  const ann = freshEmail('ann');
  await requestContact(referrer.code, { referralName: 'Ann Gray', referralEmail: ann });
  const all = await readReferralsOf(referrer.owner.business);
  const referral = all.find(({ referralEmail }) => referralEmail === ann);
  if (!referral) throw new Error('Nothing was recorded.');
  await setStatus({ ...referrer, referral }, 'contacted');
  const { result } = await open(pageToken(referrer));
  expect(result).toMatchObject({ referralCount: 2, handledCount: 1 });
});

it("the referrer's page contains no emails, phone numbers, notes or keys", async () => {
  const referrer = await givenQuiet({ referralPhone: '555 010 7788', note: 'Leaking tap' });
  await setStatus(referrer, 'contacted');
  const text = JSON.stringify(await open(pageToken(referrer)));
  const { referralEmail } = referrer.referral;
  const { contactEmail } = referrer.owner.business;
  for (const secret of [
    referrer.email,
    referrer.key,
    referralEmail,
    contactEmail,
    '7788',
    'Leaking',
    'Carter',
    'Lopez',
  ])
    expect(text).not.toContain(secret);
});

it("opening the referrer's page logs no emails, phone numbers, keys or tokens", async () => {
  const referrer = await givenReferrer(await givenPayingOwner());
  const friend = freshEmail('ann');
  const number = '555 917 4403';
  await requestContact(referrer.code, { referralEmail: friend, referralPhone: number });
  // Invalid codes and tokens must not be logged either.
  await requestContact('0'.repeat(12), { referralEmail: friend, referralPhone: number });
  const token = pageToken(referrer);
  await open(token);
  await open(`${token}x`);
  await callFunction('send-referrer-link', { email: referrer.email });
  await waitForEmailTo(referrer.email, /Thank you/);
  const files = ['emulators.log', 'stack.log'].map((name) => join(testEnvironment.folder, name));
  const logs = files.filter(existsSync).map((file) => readFileSync(file, 'utf8'));
  expect(logs.join()).toContain('Callable request verification passed');
  for (const secret of [referrer.email, referrer.key, friend, number, '5559174403', token])
    expect(logs.filter((log) => log.includes(secret))).toEqual([]);
});

it("the referrer’s page reports that a business's link is disabled, and doesn't name erased friends", async () => {
  const referrer = await givenQuiet();
  const { business } = referrer.owner;
  const removed = { referral_name: '', friend_removed: 'request', status: 'contacted' };
  await referralRef(referrer).update(removed);
  const page = publicRef(business.slug);
  // The new business's trigger may publish it once more.
  const closed = async () => {
    await page.update({ active: false });
    const { result } = await open(pageToken(referrer));
    return [result?.business.isOpen, result?.referrals.map(({ friend }) => friend)];
  };
  await expect.poll(closed).toEqual([false, ['']]);
});

it("a referrer's token gives no access to another business, even for the same person", async () => {
  const email = freshEmail('maria');
  const one = await givenQuiet({ referrerEmail: email, referralName: 'Ben Carter' });
  const other = await givenQuiet({ referrerEmail: email, referralName: 'Zoe Quist' });
  await businessRef(other.owner.business).update({ name: 'Oak Bakery' });
  await setStatus(one, 'contacted');
  await setStatus(other, 'contacted');
  expect(JSON.stringify(await open(pageToken(one)))).not.toMatch(/Oak|Zoe/);
  // A signed token with one business's id and another's code is invalid.
  const mixed = { ...tokenSubject(other), code: one.code };
  expect((await open(createEmailToken('page', mixed, 1, NOW))).reason).toBe('link-unusable');
  await saveEmailChoice(pageToken(one), false);
  expect(await isEmailSuppressed(other.owner.business.id, email)).toBe(false);
  await erase(pageToken(one));
  expect((await open(pageToken(other))).result?.referrals).toHaveLength(1);
});

it('rejects a token that has expired, was altered or guessed, or has a different purpose', async () => {
  const referrer = await givenQuiet();
  const { code } = referrer;
  const subject = tokenSubject(referrer);
  const token = pageToken(referrer);
  const unknown = { ...subject, code: toLinkCode('0'.repeat(64)) };
  for (const other of [
    pageToken(referrer, -1),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    createEmailToken('unsubscribe', subject, 1, NOW),
    createEmailToken('page', unknown, 1, NOW),
    code,
    'x',
  ])
    for (const call of [open(other), saveEmailChoice(other, false), erase(other)])
      expect((await call).reason).toBe('link-unusable');
  expect((await open(token)).status).toBe(200);
});

it("referrers can turn one business's emails, including requests by the owner, off and on again", async () => {
  const referrer = await givenQuiet();
  const token = pageToken(referrer);
  const { id } = referrer.owner.business;
  const customer = customerRef(id, referrer.key);
  await expect.poll(async () => (await customer.get()).exists).toBe(true);
  expect((await saveEmailChoice(token, false)).result).toEqual({ success: true });
  expect(await isEmailSuppressed(id, referrer.email)).toBe(true);
  expect((await open(token)).result?.wantsMails).toBe(false);
  expect((await customer.get()).get('opted_out_by')).toBe('customer');
  await saveEmailChoice(token, true);
  expect(await isEmailSuppressed(id, referrer.email)).toBe(false);
  expect((await open(token)).result?.wantsMails).toBe(true);
  expect((await customer.get()).get('opted_out_at')).toBeNull();
});

it('referrers can delete their data at one business, which keeps their referrals but voids their token [attack]', async () => {
  const referrer = await givenQuiet({ referrerName: 'Zelda Quist', note: 'Zelda says hello' });
  const token = pageToken(referrer);
  expect((await erase(token)).result).toEqual({ success: true });
  expect((await open(token)).reason).toBe('link-unusable');
  expect(await findDocumentsContaining('zelda', referrer.email)).toEqual([]);
  expect(await readReferralsOf(referrer.owner.business)).toMatchObject([
    { referrerName: '', referralName: 'Ben Carter' },
  ]);
  // The token doesn't open the page of anyone who later uses the same address.
  const { owner, email, key } = referrer;
  await sendReferral(owner.business, { referrerEmail: email });
  const again = { email, name: 'Zelda Quist' };
  await businessRef(owner.business).collection(collections.referrers).doc(key).update(again);
  await createPersonalLink(owner.business, { key, ...again });
  for (const call of [open(token), saveEmailChoice(token, true), erase(token)])
    expect((await call).reason).toBe('link-unusable');
  expect(readEmailToken('page', token, NOW)).not.toBeNull();
  const fresh = createEmailToken('page', tokenSubject(referrer), 1, new Date());
  expect((await open(fresh)).status).toBe(200);
});

it("a testimonial is shown on the customer's link and introductions until it is deleted", async () => {
  const { referrer, saveTestimonial, readTestimonial, isShown } = await givenTestimonials();
  const introduced = getIntroductionCode(referrer.owner.business.id, referrer.referral.id);
  expect(await readTestimonial()).toBe('');
  expect((await saveTestimonial(` ${TESTIMONIAL}\n`)).status).toBe(200);
  expect([
    await readTestimonial(),
    await isShown(),
    await isShown(TESTIMONIAL, introduced),
  ]).toEqual([TESTIMONIAL, true, true]);
  await saveTestimonial('');
  expect([
    await readTestimonial(),
    await isShown(),
    await isShown(TESTIMONIAL, introduced),
  ]).toEqual(['', false, false]);
});

it('rejects a testimonial that is too long or contains a link, an email or a number', async () => {
  const { saveTestimonial, readTestimonial } = await givenTestimonials();
  for (const words of [
    'See evil.example/x.com',
    'Ask sam@rivera.example',
    'Call 555 010 2030',
    'x'.repeat(141),
  ])
    expect((await saveTestimonial(words)).status).toBe(400);
  expect(await readTestimonial()).toBe('');
});

it('a testimonial is neither accepted nor shown for a health practice', async () => {
  const { owner, saveTestimonial, readTestimonial, isShown } = await givenTestimonials();
  await saveTestimonial(TESTIMONIAL);
  await businessRef(owner.business).update({ trade: 'dentistry' });
  expect((await saveTestimonial(TESTIMONIAL)).reason).toBe('health-trade');
  expect(await readTestimonial()).toBeNull();
  await expect.poll(() => isShown()).toBe(false);
});

it('a testimonial is deleted with the customer', async () => {
  const { token, saveTestimonial, isShown } = await givenTestimonials();
  await saveTestimonial('Words that nobody else has: quokka.');
  expect(await isShown('quokka')).toBe(true);
  await callFunction('forget-referrer', { token });
  expect(await isShown('quokka')).toBe(false);
  expect(await findDocumentsContaining('quokka')).toEqual([]);
});
