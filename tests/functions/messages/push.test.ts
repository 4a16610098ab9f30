import { setTimeout } from 'node:timers/promises';
import { collections, referralPath } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { revokeSessions } from '../../../functions/src/accounts/users.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { givenOwner } from '../../support/owners.ts';
import {
  choosePush,
  givenBrowser,
  givenPushResponses,
  readReceivedPushes,
  waitForPushes,
} from '../../support/push.ts';
import { readOnlyReferral, sendReferral } from '../../support/referrals.ts';
import { waitForEmailTo } from '../../support/referrers.ts';
import { adminDb } from '../../support/stack.ts';

/** An owner with one browser that hasn't received a push yet. */
async function givenSubscribedOwner() {
  const owner = await givenOwner();
  return { ...owner, browser: await givenBrowser(owner.token) };
}

async function pushOf({ id }: { readonly id: string }) {
  const ofBusiness = notificationsRef().where('business_id', '==', id);
  return (await ofBusiness.where('kind', '==', 'referral_push').get()).docs[0];
}
const endsAs = (business: { readonly id: string }, status: string) =>
  waitUntil(async () => (await pushOf(business))?.get('status') === status);

it("a push about a new referral reaches the owner's browser encrypted, and opens the referral's panel", async () => {
  const { browser, business } = await givenSubscribedOwner();
  await sendReferral(business, { referralPhone: '555 010 1234' });
  const { messages } = await waitForPushes(browser, 1);
  const { id } = await readOnlyReferral(business);
  expect(messages).toEqual([
    {
      title: 'New referral: Ben Carter (from Maria Lopez)',
      body: 'Tap to see how to reach them.',
      tag: id,
      path: referralPath(id),
      unseen: 1,
      hasPhone: true,
      buttons: { call: 'Call', text: 'Text' },
    },
  ]);
  expect(await endsAs(business, 'sent')).toBe(true);
});

it('a push is not sent if the browser is unsubscribed', async () => {
  const { token, browser, business } = await givenSubscribedOwner();
  const other = await givenBrowser(token);
  await choosePush(token, browser, 'off');
  await sendReferral(business);
  await waitForPushes(other, 1);
  expect((await readReceivedPushes(browser)).messages).toEqual([]);
});

it('a push goes to the owner who took over a browser, not to the previous one', async () => {
  const { token, browser, business } = await givenSubscribedOwner();
  const next = await givenOwner();
  await choosePush(next.token, browser, 'on');
  // If the previous owner turns pushes off in this browser, the new owner's stay on.
  await choosePush(token, browser, 'off');
  await sendReferral(business);
  await sendReferral(next.business);
  const { messages } = await waitForPushes(browser, 1);
  const { id } = await readOnlyReferral(next.business);
  expect(messages.map(({ tag }) => tag)).toEqual([id]);
});

it('a push is not sent to a browser whose session has ended', async () => {
  const { uid, browser, business } = await givenSubscribedOwner();
  // Auth revokes sessions by whole seconds.
  await setTimeout(1100);
  await revokeSessions(uid);
  await sendReferral(business);
  const subscriptions = adminDb().collection(collections.pushSubscriptions);
  const ofBrowser = subscriptions.where('endpoint', '==', browser.endpoint);
  await expect.poll(async () => (await ofBrowser.get()).size).toBe(0);
  expect((await readReceivedPushes(browser)).answered).toEqual([]);
});

it('rejects a push subscription at an unknown push service', async () => {
  const { token } = await givenOwner();
  const browser = {
    endpoint: 'https://intranet.example/',
    p256dh: 'a'.repeat(87),
    auth: 'a'.repeat(22),
  };
  expect(await choosePush(token, browser, 'on')).toMatchObject({ reason: 'invalid-input' });
});

it.each([410, 403])(
  'a push response with status %i unsubscribes the browser and notifies the owner in one email',
  async (status) => {
    const { browser, business } = await givenSubscribedOwner();
    await givenPushResponses(browser, [{ status }]);
    await sendReferral(business);
    expect(await endsAs(business, 'dropped')).toBe(true);
    const friends = ['Ana Silva', 'Cy Chen'];
    const texts: string[] = [];
    for (const referralName of friends) {
      await sendReferral(business, { referralName });
      const about = new RegExp(referralName);
      texts.push((await waitForEmailTo(business.contactEmail, about)).text);
    }
    const isNamed = texts.map((text) => text.includes('Notifications no longer reach'));
    expect(isNamed).toEqual([true, false]);
    expect((await readReceivedPushes(browser)).answered).toEqual([status]);
  },
);

it('a push response with status 503 triggers a retry, and status 413 triggers a shorter push', async () => {
  const { browser, business } = await givenSubscribedOwner();
  await givenPushResponses(browser, [{ status: 503 }, { status: 413 }]);
  await sendReferral(business);
  const { messages, answered } = await waitForPushes(browser, 3);
  expect(answered).toEqual([503, 413, 201]);
  expect(messages.map((message) => Object.keys(message))).toEqual([['title', 'tag', 'path']]);
});

it('a push response with status 429 delays the retry as requested', async () => {
  const { browser, business } = await givenSubscribedOwner();
  await givenPushResponses(browser, [{ status: 429, headers: { 'Retry-After': '600' } }]);
  await sendReferral(business);
  await waitForPushes(browser, 1);
  const isLate = async () => {
    const nextAt = (await pushOf(business))?.get('next_attempt_at')?.toMillis() ?? 0;
    return nextAt > Date.now() + 500_000 && nextAt <= Date.now() + 600_000;
  };
  expect(await waitUntil(isLate)).toBe(true);
});

it('sends a test push to the requesting browser', async () => {
  const { token, browser } = await givenSubscribedOwner();
  await choosePush(token, browser, 'test');
  const { messages } = await waitForPushes(browser, 1);
  expect(messages[0]).toMatchObject({ title: 'It works', path: '/app/dashboard?opened' });
});
