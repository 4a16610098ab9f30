import type { CallableInput } from '@vouchwell/domain/api/callables';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from '@vouchwell/domain/messages/templates';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { callFunction } from '../../support/call-function.ts';
import { readAcceptances } from '../../support/owner-data.ts';
import { giveEntitlement } from '../../support/owners.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { freshIp, givenBusiness, sendReferral } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { givenUser, type TestUser } from '../../support/users.ts';

async function givenPayer(daysLeft = 20, emailVerified = true): Promise<TestUser> {
  const user = await givenUser({ emailVerified });
  await giveEntitlement(user, daysLeft);
  return user;
}

const createSlug = () => `oak-${crypto.randomUUID().slice(0, 8)}`;

const form = (fields: object = {}): CallableInput<'create-business'> => ({
  name: 'Oak Street Bakery',
  slug: createSlug(),
  businessUrl: 'oak.example',
  contactEmail: 'ana@oak.example',
  fromLabel: '',
  phone: '(555) 010-2030',
  rewardDescription: ' $25 cash for you, and $25 off for your friend. ',
  ...fields,
});

const create = (user: Pick<TestUser, 'token'> | null, fields: object = {}, ip = freshIp()) =>
  callFunction('create-business', form(fields), { token: user?.token, ip });

const readBusinesses = async ({ uid }: TestUser) =>
  (
    await adminDb().collection(collections.businesses).where('owner_user_id', '==', uid).get()
  ).docs.map((document) => document.data());

it('creates a business that has working templates and accepts referrals immediately', async () => {
  const user = await givenPayer();
  const { result } = await create(user, { slug: ` ${createSlug().toUpperCase()}_1` });
  const { slug = '', businessId = '' } = result ?? {};
  expect(slug).toMatch(/^oak-[0-9a-f]{8}-1$/);
  expect(await readBusinesses(user)).toMatchObject([
    {
      name: 'Oak Street Bakery',
      slug,
      business_url: 'https://oak.example',
      contact_email: 'ana@oak.example',
      reward_description: '$25 cash for you, and $25 off for your friend.',
      from_label: null,
      settings: { first_steps: {} },
    },
  ]);
  const template = (name: string) =>
    adminDb().doc(`${collections.businesses}/${businessId}/${collections.templates}/${name}`);
  const email = toStored(DEFAULT_EMAIL_TEMPLATE);
  const sms = toStored(DEFAULT_SMS_TEMPLATE);
  expect((await template('email').get()).data()).toMatchObject(email);
  expect((await template('sms').get()).data()).toMatchObject(sms);
  const projection = await publicRef(slug).get();
  expect(projection.data()).toMatchObject({ email_template: email, sms_template: sms });
  expect(projection.get('reward_description')).toBe(
    '$25 cash for you, and $25 off for your friend.',
  );
  // The contact address isn't used until it is confirmed.
  const referral = await sendReferral({ slug });
  expect(referral.result?.business.contactEmail).toBe(user.email);
});

it.each([
  ['no reward if it is blank', { rewardDescription: ' ' }, 'reward_description', null],
  ['no reward if it is null', { rewardDescription: null }, 'reward_description', null],
  ['no reward if it is missing', { rewardDescription: undefined }, 'reward_description', null],
  ['a valid time zone', { timeZone: 'America/Chicago' }, 'time_zone', 'America/Chicago'],
  ['no time zone if it is invalid', { timeZone: 'Etc/Unknown' }, 'time_zone', undefined],
  ['the language of the setup', { language: 'es' }, 'language', 'es'],
])('creates a business with %s', async (_, fields, storedField, value) => {
  const user = await givenPayer();
  expect((await create(user, fields)).status).toBe(200);
  expect((await readBusinesses(user))[0]?.[storedField]).toBe(value);
});

it('records who accepted which legal documents and when, or that none have been accepted', async () => {
  const user = await givenPayer();
  const { result } = await create(user, { acceptedPapers: getCurrentLegalVersions() });
  const accepted = toStored(getCurrentLegalVersions());
  expect(await readBusinesses(user)).toMatchObject([{ accepted_papers: accepted }]);
  const [record] = await readAcceptances(result?.businessId ?? '');
  expect(record).toMatchObject({ papers: accepted, accepted_by: user.uid });
  expect(Math.abs(Date.now() - record?.accepted_at.toMillis())).toBeLessThan(60_000);
  const laterOwner = await givenPayer();
  await create(laterOwner);
  expect(await readBusinesses(laterOwner)).toMatchObject([{ accepted_papers: null }]);
});

it('creates one business per owner, even for ten concurrent calls', async () => {
  const user = await givenPayer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(user)));
  const slugs = new Set(answers.map(({ result }) => result?.slug));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(slugs.size).toBe(1);
  const [business, ...others] = await readBusinesses(user);
  expect(others).toEqual([]);
  expect(slugs).toEqual(new Set([business?.slug]));
  expect((await create(user)).result?.slug).toBe(business?.slug);
});

it('gives a slug to only one of five owners who request it at the same time', async () => {
  const slug = createSlug();
  const users = await Promise.all(Array.from({ length: 5 }, () => givenPayer()));
  const answers = await Promise.all(users.map((user) => create(user, { slug })));
  const reasons = answers.map(({ reason }) => reason).filter(Boolean);
  expect(reasons).toEqual(Array(4).fill('slug-taken'));
});

it('rejects a reserved slug as taken', async () => {
  const slug = 'secure-chase-login';
  expect((await create(await givenPayer(), { slug })).reason).toBe('slug-taken');
  expect((await publicRef(slug).get()).exists).toBe(false);
});

it('rejects a slug that is or was in use, and leaves its redirect unchanged', async () => {
  const other = await givenBusiness();
  const formerSlug = createSlug();
  const redirect = { business_id: other.id, moved_to: other.slug };
  await publicRef(formerSlug).set(redirect);
  const user = await givenPayer();
  for (const slug of [other.slug, formerSlug]) {
    const { status, reason } = await create(user, { slug });
    expect([status, reason]).toEqual([409, 'slug-taken']);
  }
  const stored = await publicRef(formerSlug).get();
  expect(stored.data()).toEqual(redirect);
  expect(await readBusinesses(user)).toEqual([]);
});

it('create-business requires a signed-in, verified owner who has paid', async () => {
  expect((await create(null)).reason).toBe('unauthenticated');
  expect((await create(await givenPayer(20, false))).reason).toBe('email-not-verified');
  expect((await create(await givenUser())).reason).toBe('not-subscribed');
  expect((await create(await givenPayer(-4))).reason).toBe('not-subscribed');
  expect((await create(await givenPayer(-2))).status).toBe(200);
});

it.each([
  ['no name', { name: ' ' }],
  ['a website that runs a script', { businessUrl: 'javascript:alert(1)' }],
  ['an extra field', { ownerUserId: 'somebody-else' }],
])('create-business rejects %s', async (_, fields) => {
  const user = await givenUser();
  expect((await create(user, fields)).reason).toBe('invalid-input');
});

it('limits attempts to create a business per account, not per network', async () => {
  const [user, other] = await Promise.all([givenUser(), givenPayer()]);
  const ip = freshIp();
  await setTokens(1, 'create-business', user.uid);
  expect((await create(user, {}, ip)).reason).not.toBe('too-many-requests');
  expect((await create(user, {}, ip)).reason).toBe('too-many-requests');
  expect((await create(other, {}, ip)).status).toBe(200);
});
