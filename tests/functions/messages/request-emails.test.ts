import { beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import {
  getContactKeys,
  getSuppressionKeys,
  isEmailSuppressed,
  suppressEverywhere,
  unsubscribeFromAll,
} from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { getHeader } from '../../support/emails.ts';
import { requestContact } from '../../support/public-forms.ts';
import { freshEmail, sendReferral } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  readEmailsTo,
  waitForEmailTo,
  waitForNotificationStatuses,
} from '../../support/referrers.ts';
import { clearFirestore } from '../../support/stack.ts';

beforeAll(clearFirestore);

const FRIEND_INPUT = {
  referralName: 'Zara Quill',
  note: 'WIN at https://evil.example now',
} as const;
const asFriend = (email: string) => ({ email, phone: null });

/** Requests contact, then waits until no email to a friend is pending. */
async function askAs(code: string, referralEmail: string, fields = {}): Promise<void> {
  const input = { ...FRIEND_INPUT, referralEmail, ...fields };
  expect((await requestContact(code, input)).status).toBe(200);
  const isDone = async () => {
    const { docs } = await notificationsRef().where('kind', '==', 'friend_asked').get();
    return docs.every((notification) => notification.get('status') !== 'pending');
  };
  if (!(await waitUntil(isDone))) throw new Error('An email to a friend is still pending');
}

async function givenMaria(email = freshEmail('maria'), language: 'en' | 'es' = 'en') {
  const maria = await givenReferrer(await givenPayingOwner(), { referrerEmail: email, language });
  await waitForNotificationStatuses(maria.key, 'referrer_thanks', ['sent']);
  return maria;
}

it("a contact request emails our text in each reader's language, without queuing the friend's address [attack]", async () => {
  const maria = await givenMaria(freshEmail('maria'), 'es');
  const friend = freshEmail('zara');
  await askAs(maria.code, friend, { language: 'en' });
  const toFriend = await waitForEmailTo(friend, /^Smith Plumbing got your request$/);
  expect(toFriend.text).toContain('You asked Smith Plumbing to get in touch.');
  expect(toFriend.from).toContain('via Vouchwell');
  const toMaria = await waitForEmailTo(maria.email, /^Alguien usó tu enlace de Smith Plumbing$/);
  expect(toMaria.text).toContain('pidió que Smith Plumbing lo contacte');
  expect(toMaria.from).toContain('por Vouchwell');
  for (const { subject, text, html } of [toFriend, toMaria])
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/\b(Zara|Quill|WIN|evil)\b/i);
  expect(`${toFriend.text}${toFriend.html}`).not.toMatch(/Maria/);
  const { docs } = await notificationsRef().get();
  expect(JSON.stringify(docs.map((notification) => notification.data()))).not.toContain(friend);
});

it('a friend who requested contact can unsubscribe and resubscribe with the link in their email', async () => {
  const { code, owner } = await givenMaria();
  const friend = freshEmail('zara');
  await askAs(code, friend);
  // The header contains the URL in angle brackets.
  const url = getHeader(await waitForEmailTo(friend), 'list-unsubscribe').slice(1, -1);
  const post = async (params: string) => (await fetch(url + params, { method: 'POST' })).text();
  const isUnsubscribed = () => isEmailSuppressed(owner.business.id, friend.toUpperCase());
  expect(await post('&lang=es')).toContain('Listo. Smith Plumbing no te enviará');
  expect(await isUnsubscribed()).toBe(true);
  const page = await (await fetch(url)).text();
  expect(page).toContain('Done. Smith Plumbing won’t email you');
  expect(page).not.toContain('href="/me"');
  expect(await post('&from=none')).toContain('You’ll get these emails again.');
  expect(await isUnsubscribed()).toBe(false);
});

it("contact requests in a stranger's name cause a single email across five plus-aliases [attack]", async () => {
  const { code } = await givenMaria();
  const stranger = freshEmail('stranger');
  const spellings = ['', '+a', '+b', '+c', '+d'].map((tag) => stranger.replace('@', `${tag}@`));
  for (const spelling of [...spellings, stranger]) await askAs(code, spelling);
  const all = await Promise.all(spellings.map(readEmailsTo));
  expect(all.flat()).toHaveLength(1);
});

it("contact requests to four businesses in a stranger's name cause at most three emails [attack]", async () => {
  const stranger = freshEmail('stranger');
  for (let shops = 1; shops <= 4; shops += 1) await askAs((await givenMaria()).code, stranger);
  expect(await readEmailsTo(stranger)).toHaveLength(3);
});

it('sends the customer one email about contact requests, even if several friends are made up [attack]', async () => {
  const { code, email, key } = await givenMaria();
  for (let friends = 1; friends <= 4; friends += 1) await askAs(code, freshEmail('made-up'));
  await waitForNotificationStatuses(key, 'referrer_asked', ['sent']);
  expect((await readEmailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
    'A friend used your link to Smith Plumbing',
    'Thank you for recommending Smith Plumbing',
  ]);
});

const WAYS_TO_SUPPRESS: readonly (readonly [
  string,
  (businessId: string, email: string) => unknown,
])[] = [
  ['was erased', (_, email) => suppressEverywhere(getSuppressionKeys(asFriend(email)))],
  [
    'was removed from the business',
    (businessId, email) =>
      removePersonFromBusiness(
        businessId,
        getContactKeys(asFriend(email)),
        'removed',
        asFriend(email),
      ),
  ],
  [
    'unsubscribed from all businesses',
    (_, email) => unsubscribeFromAll(getSuppressionKeys(asFriend(email))),
  ],
];

it.each(WAYS_TO_SUPPRESS)(
  'a friend who %s gets no email, even at a plus-alias, but the customer does [attack]',
  async (_, suppress) => {
    const { code, email, owner } = await givenMaria();
    const friend = freshEmail('zara');
    await suppress(owner.business.id, friend);
    const plusAlias = friend.replace('@', '+again@');
    await askAs(code, friend);
    await askAs(code, plusAlias);
    const { text } = await waitForEmailTo(email, /^A friend used your link/);
    expect(text).toContain('A friend opened your link and asked Smith Plumbing to get in touch.');
    expect([...(await readEmailsTo(friend)), ...(await readEmailsTo(plusAlias))]).toEqual([]);
  },
);

it('contact requests send no email to a customer who unsubscribed from all emails', async () => {
  const { code, email, key } = await givenMaria();
  await unsubscribeFromAll(getSuppressionKeys(asFriend(email)));
  await askAs(code, freshEmail('zara'));
  await waitForNotificationStatuses(key, 'referrer_asked', ['dropped']);
  expect(await readEmailsTo(email)).toHaveLength(1);
});

it('an introduced friend is emailed at the address they entered, not at the one the customer gave', async () => {
  const owner = await givenPayingOwner();
  const [introducedEmail, ownEmail] = [freshEmail('ben'), freshEmail('own')];
  const { result } = await sendReferral(owner.business, { referralEmail: introducedEmail });
  const code = result?.introductionCode ?? '';
  await askAs(code, ownEmail, { referralName: 'Ben' });
  await waitForEmailTo(ownEmail, /got your request/);
  expect(await readEmailsTo(introducedEmail)).toEqual([]);
});
