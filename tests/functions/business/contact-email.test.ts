import { collections, routes } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { callFunction } from '../../support/call-function.ts';
import { givenSubscriber, type TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, sendReferral } from '../../support/referrals.ts';
import { readEmailsTo, waitForEmailTo } from '../../support/referrers.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import { setUpStripeMock } from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** Changes the contact address directly, as the security rules allow. */
async function changeContact(owner: TestOwner, contactEmail: string): Promise<void> {
  await businessRef(owner.business).update({ contact_email: contactEmail });
}

async function givenUnconfirmed() {
  const owner = await givenSubscriber();
  const contactEmail = freshEmail('stranger');
  await changeContact(owner, contactEmail);
  return { owner, contactEmail };
}

const sendLink = ({ token }: TestOwner) => callFunction('send-contact-link', null, { token });
const confirm = (token: string) => callFunction('confirm-contact', { token });

async function mailedLink(email: string) {
  const mail = await waitForEmailTo(email, /^Confirm/);
  const address = `${testEnvironment.appUrl}${routes.confirmContact}#`;
  const token = new RegExp(`${address}(\\S+)`).exec(mail.text ?? '')?.[1] ?? '';
  return { mail, token };
}

const bccOf = async ({ business }: TestOwner) =>
  (await sendReferral(business)).result?.business.contactEmail;

beforeAll(setUpStripeMock);

it("an unconfirmed contact email gets no referral emails, and drafts use the account's email", async () => {
  const { owner, contactEmail } = await givenUnconfirmed();
  const name = 'Win at evil.example';
  await businessRef(owner.business).update({ name: 'Visit www.evil.example' });
  const answer = await sendReferral(owner.business, { referrerName: name });
  expect(answer.result?.business.contactEmail).toBe(owner.email);
  const mail = await waitForEmailTo(owner.email);
  expect(mail.subject).toBe('New referral: Ben Carter (from Win at evil example)');
  expect(mail.text).not.toMatch(/evil\./);
  expect(JSON.stringify(mail.headers)).not.toMatch(/evil\./);
  expect(await readEmailsTo(contactEmail)).toEqual([]);
});

it('if the account and contact emails are both unverified, drafts have no bcc and the contact email gets no emails', async () => {
  const { owner, contactEmail } = await givenUnconfirmed();
  await adminAuth().updateUser(owner.uid, { emailVerified: false });
  expect(await bccOf(owner)).toBe('');
  expect(await readEmailsTo(contactEmail)).toEqual([]);
});

it('a confirmation link is sent to the contact email, works once, and activates the contact email', async () => {
  const { owner, contactEmail } = await givenUnconfirmed();
  expect(await sendLink(owner)).toMatchObject({ status: 200, result: { success: true } });
  const { mail, token } = await mailedLink(contactEmail);
  expect(mail.recipients).toEqual([contactEmail]);
  expect(mail.subject).toBe('Confirm your contact email for Vouchwell');
  // Loading the page, as mail scanners do, must not confirm the address.
  expect((await fetch(testEnvironment.appUrl + routes.confirmContact)).status).toBe(200);
  expect(await bccOf(owner)).toBe(owner.email);

  expect((await confirm(token)).result).toEqual({ contactEmail });
  expect(await bccOf(owner)).toBe(contactEmail);
  await waitForEmailTo(contactEmail, /New referral/);
  expect((await confirm(token)).reason).toBe('link-unusable');
});

it('a confirmation link confirms only the email it was sent to', async () => {
  const { owner, contactEmail } = await givenUnconfirmed();
  await sendLink(owner);
  const { token } = await mailedLink(contactEmail);
  await changeContact(owner, freshEmail('victim'));
  expect((await confirm(token)).reason).toBe('link-unusable');
  expect(await bccOf(owner)).toBe(owner.email);
  // The old link proves that its reader owns that address, so it works once the address is back.
  await changeContact(owner, contactEmail);
  expect((await confirm(token)).status).toBe(200);
  await changeContact(owner, freshEmail('victim'));
  expect(await bccOf(owner)).toBe(owner.email);
});

it('rejects a confirmation link that has expired, was guessed or was altered', async () => {
  const { owner, contactEmail } = await givenUnconfirmed();
  await sendLink(owner);
  const { token } = await mailedLink(contactEmail);
  const [version, linkId = ''] = token.split('.');
  const guessed = `${version}.${linkId}.${'0'.repeat(43)}`;
  for (const other of ['', linkId, guessed, `x${token}`, `9${token}`, `${token}0`])
    expect(['link-unusable', 'invalid-input']).toContain((await confirm(other)).reason);
  const link = adminDb().collection(collections.contactLinks).doc(linkId);
  await link.update({ expire_at: new Date(Date.now() - 1000) });
  expect((await confirm(token)).reason).toBe('link-unusable');
  expect(await bccOf(owner)).toBe(owner.email);
});

it('a confirmation link is sent only if the contact email needs one, and links are rate-limited', async () => {
  const owner = await givenSubscriber();
  expect((await sendLink(owner)).status).toBe(200);
  await changeContact(owner, owner.email.toUpperCase());
  expect((await sendLink(owner)).status).toBe(200);
  const links = adminDb().collection(collections.contactLinks);
  const ofOwner = await links.where('business_id', '==', owner.business.id).get();
  expect(ofOwner.size).toBe(0);

  await changeContact(owner, freshEmail('stranger'));
  expect((await sendLink(owner)).status).toBe(200);
  expect((await sendLink(owner)).reason).toBe('too-many-requests');
});

it("sends confirmation links only to owners with a subscription who aren't suspended", async () => {
  expect((await callFunction('send-contact-link', null)).reason).toBe('unauthenticated');
  const { owner } = await givenUnconfirmed();
  await businessRef(owner.business).update({ suspended_at: new Date() });
  expect((await sendLink(owner)).reason).toBe('business-not-found');
  const unpaid = await givenUnconfirmed();
  await entitlementRef(unpaid.owner.uid).delete();
  expect((await sendLink(unpaid.owner)).reason).toBe('not-subscribed');
});
