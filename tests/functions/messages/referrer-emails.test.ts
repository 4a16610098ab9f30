import { randomUUID } from 'node:crypto';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { collections, reviewPath } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { addNotification, notificationsRef } from '../../../functions/src/db/notifications.ts';
import {
  getContactKeys,
  suppressAtBusiness,
  suppressEverywhere,
  unsubscribeFromBusiness,
} from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { getHeader, waitForMail } from '../../support/emails.ts';
import { giveEntitlement, setTemplate } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  freshIp,
  postReferral,
  readEvents,
  readReferralsOf,
  referralInput,
} from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenQuietOwner,
  givenReferrer,
  makeProven,
  readEmailsTo,
  referralRef,
  setReferrerEmails,
  setStatus,
  type TestReferrer,
  waitForEmailTo,
  waitForNotificationStatuses,
} from '../../support/referrers.ts';
import { findDocumentsContaining } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const { appUrl } = testEnvironment;

const eventsOf = ({ owner, referral }: TestReferrer) => readEvents(owner.business, referral.id);

beforeAll(clearFirestore);

it('the thank-you email comes from the business and links to the form, referrer page and opt-out', async () => {
  const owner = await givenPayingOwner();
  const referrer = await givenReferrer(owner);
  const mail = await waitForEmailTo(referrer.email);
  expect(mail.recipients).toEqual([referrer.email]);
  expect(mail.from).toBe('The Smiths via Vouchwell <hello@vouchwell.test>');
  expect(mail.subject).toBe('Thank you for recommending Smith Plumbing');
  expect(getHeader(mail, 'reply-to')).toBe(`The Smiths <${owner.business.contactEmail}>`);
  expect(getHeader(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, stop = ''] = /^<(\S+)>$/.exec(getHeader(mail, 'list-unsubscribe')) ?? [];
  expect(stop).toMatch(new RegExp(`^${appUrl}/unsubscribe\\?token=[\\w.-]+$`));
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Thank you for referring a friend to Smith Plumbing!');
    expect(body).toContain(`${appUrl}/f/${referrer.code}`);
    expect(body).toMatch(new RegExp(`${appUrl}/me#[\\w.-]+`));
    expect(body).toContain(stop);
    expect(body).toContain('1 Local Street');
  }
  expect(JSON.stringify(mail)).not.toContain(referrer.key);
  const event = { kind: 'mail', mail: 'thanks' };
  await expect.poll(() => eventsOf(referrer)).toMatchObject([event]);
});

it('the thank-you email is sent once, regardless of how many friends the referrer refers', async () => {
  const owner = await givenPayingOwner();
  const { email, key } = await givenReferrer(owner);
  await waitForNotificationStatuses(key, 'referrer_thanks', ['sent']);
  const second = await givenReferrer(owner, { referrerEmail: email });
  await waitForMail(
    ({ recipients, text }) =>
      recipients.includes(owner.business.contactEmail) && text.includes(second.referral.id),
  );
  await waitForNotificationStatuses(key, 'referrer_thanks', ['sent']);
  expect(await readEmailsTo(email)).toHaveLength(1);
});

it("the thank-you email uses the owner's text and postal address, in the form's language", async () => {
  const owner = await givenPayingOwner();
  await makeProven(owner);
  await businessRef(owner.business).update({ postal_address: '12 Oak Street\nSpringfield' });
  await setTemplate(owner, 'thanks', {
    subject_template: 'Cheers',
    body_template: 'Cheers, {{referrer_first_name}}',
    es: {
      subject_template: '¡Gracias, {{referrer_first_name}}!',
      body_template: 'De {{business_name}}.',
    },
  });
  const { email } = await givenReferrer(owner, { language: 'es' });
  const mail = await waitForEmailTo(email);
  expect(mail.subject).toBe('¡Gracias, Maria!');
  expect(mail.text).toMatch(/^De Smith Plumbing\.\n/);
  expect(mail.text).toContain('12 Oak Street\nSpringfield\n');
  expect(mail.text).not.toContain('Local Street');
});

it("the thank-you email doesn't reveal a suppressed friend, because it never names friends [attack]", async () => {
  const owner = await givenPayingOwner();
  await makeProven(owner);
  await setTemplate(owner, 'thanks', {
    subject_template: 'Cheers',
    body_template: 'You told {{referral_first_name}} of us, {{referrer_first_name}}.',
  });
  const wanda = freshEmail('wanda');
  await suppressEverywhere(getContactKeys({ email: wanda, phone: null }));
  const texts: string[] = [];
  for (const referralEmail of [wanda, freshEmail('ben')]) {
    const referrerEmail = freshEmail('maria');
    const input = referralInput(owner.business, { referrerEmail, referralEmail });
    const { result } = await postReferral(input);
    const { text } = await waitForEmailTo(referrerEmail, /Cheers/);
    texts.push(text.replaceAll(result?.linkCode ?? '', 'CODE').replace(/[\w-]{40,}/g, 'TOKEN'));
  }
  expect(texts[0]).toContain('You told your friend of us, Maria.');
  expect(texts[0]).toBe(texts[1]);
  expect(await findDocumentsContaining(wanda)).toEqual([]);
});

it("a friend's contact request sends an email to the owner, but no thank-you email", async () => {
  const owner = await givenQuietOwner();
  const referrer = await givenReferrer(owner);
  await waitForNotificationStatuses(referrer.key, 'referrer_thanks', ['dropped']);
  await setReferrerEmails(owner, true);
  await requestContact(referrer.code, {
    referralName: 'Ann Gray',
    referralPhone: '555 010 4321',
  });
  const mail = await waitForEmailTo(owner.business.contactEmail, /wants to hear from you/);
  expect(mail.subject).toBe('Ann Gray wants to hear from you (referred by Maria Lopez)');
  expect(mail.text).toContain('Call: tel:5550104321');
  expect(getHeader(mail, 'reply-to')).toMatch(/^Ann Gray </);
  await waitForNotificationStatuses(referrer.key, 'referrer_thanks', ['dropped']);
  // There may be an email about a friend who used their link.
  const subjects = (await readEmailsTo(referrer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /Thank you/.test(subject))).toEqual([]);
});

it('the email about a conversion is sent once with a review link, and recorded in the history', async () => {
  const owner = await givenPayingOwner();
  const look = { ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' };
  await businessRef(owner.business).update(toStored({ look }));
  const referrer = await givenReferrer(owner);
  await setStatus(referrer, 'converted');
  const mail = await waitForEmailTo(referrer.email, /became/);
  expect(mail.subject).toBe('Ben became a customer of Smith Plumbing');
  const review = `${appUrl}${reviewPath(owner.business.slug, 'mail')}`;
  expect(mail.text).toContain(`Write a review: ${review}\n`);
  await waitForNotificationStatuses(referrer.key, 'referrer_converted', ['sent']);
  await setStatus(referrer, 'new');
  await setStatus(referrer, 'converted');
  await setStatus(referrer, 'contacted');
  await waitForNotificationStatuses(referrer.key, 'referrer_converted', ['sent']);
  expect(
    (await readEmailsTo(referrer.email)).filter(({ subject }) => /became/.test(subject)),
  ).toHaveLength(1);
  // The thank-you is sent separately and may arrive later.
  await waitForEmailTo(referrer.email, /Thank you/);
  const kinds = async () => (await eventsOf(referrer)).flatMap(({ mail }) => mail ?? []).sort();
  await expect.poll(kinds).toEqual(['converted', 'thanks']);
});

it('the email about a conversion is sent for the second conversion if it was dropped for the first', async () => {
  const owner = await givenQuietOwner();
  const referrer = await givenReferrer(owner);
  await setStatus(referrer, 'converted');
  await waitForNotificationStatuses(referrer.key, 'referrer_converted', ['dropped']);
  await setReferrerEmails(owner, true);
  await setStatus(referrer, 'new');
  await setStatus(referrer, 'converted');
  await waitForEmailTo(referrer.email, /became/);
});

/** In each of these cases, referrers get no emails. */
const OBSTACLES: readonly [string, (referrer: TestReferrer) => Promise<unknown>][] = [
  ['the referrer is suppressed everywhere', ({ key }) => suppressEverywhere([key])],
  [
    'the referrer is suppressed at this business',
    ({ owner, key }) => suppressAtBusiness(owner.business.id, [key], 'removed'),
  ],
  [
    'the referrer has unsubscribed from the business',
    ({ owner, key }) => unsubscribeFromBusiness(owner.business.id, [key]),
  ],
  ['the owner has turned off emails to referrers', ({ owner }) => setReferrerEmails(owner, false)],
  ["the owner's subscription has lapsed", ({ owner }) => giveEntitlement(owner, -10)],
  [
    'the business is suspended',
    ({ owner }) => businessRef(owner.business).update({ suspended_at: new Date() }),
  ],
  [
    'the referrer was removed',
    ({ owner, key }) => removePersonFromBusiness(owner.business.id, [key], 'removed'),
  ],
  [
    'the friend was removed',
    ({ owner, referral: { referralEmail } }) =>
      removePersonFromBusiness(
        owner.business.id,
        getContactKeys({ email: referralEmail, phone: null }),
        'removed',
      ),
  ],
  ['the referral was deleted', (referrer) => referralRef(referrer).delete()],
];

async function enqueueBoth({ owner, referral, key }: TestReferrer): Promise<string[]> {
  const people = { referralId: referral.id, referrerKey: key, networkKey: randomUUID() };
  const about = { businessId: owner.business.id, ...people };
  const batch = adminDb().batch();
  const ids = (['referrer_thanks', 'referrer_converted'] as const).map((kind) => {
    const id = randomUUID();
    addNotification(batch, id, { kind, ...about });
    return id;
  });
  await batch.commit();
  return ids;
}
const haveEnded = (ids: readonly string[], end: string) => async () => {
  const refs = ids.map((id) => notificationsRef().doc(id));
  return (await adminDb().getAll(...refs)).every((one) => one.get('status') === end);
};

async function givenReferrerWithoutEmails(): Promise<TestReferrer> {
  const owner = await givenQuietOwner();
  const referrer = await givenReferrer(owner);
  await setStatus(referrer, 'converted');
  await waitForNotificationStatuses(referrer.key, 'referrer_thanks', ['dropped']);
  await waitForNotificationStatuses(referrer.key, 'referrer_converted', ['dropped']);
  await setReferrerEmails(owner, true);
  return referrer;
}

it('an email to a referrer is sent unless they opted out or were erased', async () => {
  const referrer = await givenReferrerWithoutEmails();
  expect(await waitUntil(haveEnded(await enqueueBoth(referrer), 'sent'))).toBe(true);
  expect(await readEmailsTo(referrer.email)).toHaveLength(2);
});

it.concurrent.each(OBSTACLES)('an email to a referrer is never sent if %s', async (_, prevent) => {
  const referrer = await givenReferrerWithoutEmails();
  await prevent(referrer);
  expect(await waitUntil(haveEnded(await enqueueBoth(referrer), 'dropped'))).toBe(true);
  expect(await readEmailsTo(referrer.email)).toEqual([]);
});

it('the email about a conversion is not sent if the conversion was undone', async () => {
  const referrer = await givenReferrerWithoutEmails();
  await setStatus(referrer, 'lost');
  const [thanks = '', converted = ''] = await enqueueBoth(referrer);
  expect(await waitUntil(haveEnded([converted], 'dropped'))).toBe(true);
  expect(await waitUntil(haveEnded([thanks], 'sent'))).toBe(true);
});

it('deleting a referral also deletes its history', async () => {
  const owner = await givenQuietOwner();
  const referrer = await givenReferrer(owner);
  const events = referralRef(referrer).collection(collections.events);
  for (const text of ['Called', 'Called again'])
    await events.add({ kind: 'note', text, by: owner.uid, at: new Date() });
  await referralRef(referrer).delete();
  expect(await waitUntil(async () => (await events.get()).empty)).toBe(true);
  expect(await readReferralsOf(owner.business)).toEqual([]);
});

const send = (email: string, language: 'en' | 'es' = 'en', ip = freshIp()) =>
  callFunction('send-referrer-link', { email, language }, { ip });

it('a request with an email in capitals sends one link per business, without queuing the email itself', async () => {
  const email = freshEmail('maria');
  const [one, other] = [await givenPayingOwner(), await givenPayingOwner()];
  for (const owner of [one, other]) {
    await setReferrerEmails(owner, false);
    await givenReferrer(owner, { referrerEmail: email });
  }
  await businessRef(other.business).update({ name: 'Oak Bakery' });
  expect((await send(email.toUpperCase())).result).toEqual({ success: true });
  const mail = await waitForEmailTo(email, /Your referral page/);
  expect(mail.text).toMatch(/Smith Plumbing: \S+\/me#[\w.-]+\n/);
  expect(mail.text).toMatch(/Oak Bakery: \S+\/me#[\w.-]+\n/);
  const { docs } = await notificationsRef().get();
  const queued = JSON.stringify(docs.map((document) => document.data()));
  expect(queued.toLowerCase()).not.toContain(email);
});

it("doesn't send requested links to strangers or suppressed people, but responds as if it did [attack]", async () => {
  const stranger = freshEmail('stranger');
  const referrer = await givenReferrer({ ...(await givenPayingOwner()) });
  await waitForNotificationStatuses(referrer.key, 'referrer_thanks', ['sent']);
  await suppressEverywhere([referrer.key]);
  const answers = [await send(stranger), await send(referrer.email, 'es')];
  expect(answers).toEqual(Array(2).fill({ status: 200, result: { success: true } }));
  await waitForNotificationStatuses(referrer.key, 'referrer_link', ['dropped']);
  expect(await readEmailsTo(stranger)).toEqual([]);
  expect(await readEmailsTo(referrer.email)).toHaveLength(1);
});

it("a referrer's links keep working after a stranger has requested too many [attack]", async () => {
  const owner = await givenQuietOwner();
  const { email, key } = await givenReferrer(owner);
  const stranger = freshIp();
  for (let times = 1; times <= 4; times += 1) await send(email, 'en', stranger);
  await waitForNotificationStatuses(key, 'referrer_link', ['sent', 'sent', 'sent']);
  // Maria gets the same response, but no fourth email within the hour: her links work for a day.
  expect(await send(email)).toEqual({ status: 200, result: { success: true } });
  await waitForNotificationStatuses(key, 'referrer_link', ['sent', 'sent', 'sent', 'dropped']);
  for (const { text } of await readEmailsTo(email)) {
    const [, token = ''] = /\/me#(\S+)/.exec(text) ?? [];
    expect((await callFunction('open-referrer-page', { token })).status).toBe(200);
  }
});
