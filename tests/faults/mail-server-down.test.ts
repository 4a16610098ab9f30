import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { afterEach, expect, it } from 'vitest';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { callFunction } from '../support/call-function.ts';
import { readInbox, setMailOutage, waitForMail } from '../support/emails.ts';
import { givenBusiness, readOnlyReferral, sendReferral } from '../support/referrals.ts';
import { waitForEmailTo } from '../support/referrers.ts';
import { adminDb } from '../support/stack.ts';
import { givenUser } from '../support/users.ts';

const notification = (referralId: string) =>
  adminDb().collection(collections.notifications).doc(referralId);

async function failed(referralId: string): Promise<void> {
  const hasFailed = async () => {
    const stored = (await notification(referralId).get()).data();
    return stored?.attempts >= 1 && typeof stored?.last_error === 'string';
  };
  expect(await waitUntil(hasFailed)).toBe(true);
}

afterEach(() => setMailOutage(false));

it('keeps a referral while the mail server is down, and sends a single email once it is back', async () => {
  const business = await givenBusiness();
  await setMailOutage(true);
  expect((await sendReferral(business)).status).toBe(200);
  const { id } = await readOnlyReferral(business);
  await failed(id);

  await setMailOutage(false);
  const isOurs = (mail: { recipients: readonly string[] }) =>
    mail.recipients.includes(business.contactEmail);
  await waitForMail(isOurs);
  const isSent = async () => (await notification(id).get()).get('status') === 'sent';
  expect(await waitUntil(isSent, 5_000)).toBe(true);
  expect((await readInbox()).filter(isOurs)).toHaveLength(1);
});

it("reports that a sign-up link wasn't sent while the mail server is down, and sends it on the next attempt", async () => {
  const user = await givenUser({ emailVerified: false });
  const send = () =>
    callFunction('send-verification-link', { hasPaid: false }, { token: user.token });
  await setMailOutage(true);
  expect(await send()).toMatchObject({ status: 503, reason: 'mail-unavailable' });
  await setMailOutage(false);
  expect((await send()).status).toBe(200);
  await waitForEmailTo(user.email);
});

it('gives up on an email after the mail server has been down for a week, but keeps the referral', async () => {
  const business = await givenBusiness();
  await setMailOutage(true);
  await sendReferral(business);
  const { id } = await readOnlyReferral(business);
  await failed(id);
  await notification(id).update({
    created_at: new Date(Date.now() - 7 * DAY_MS - MINUTE_MS),
    next_attempt_at: new Date(),
  });
  await expect.poll(async () => (await notification(id).get()).get('status')).toBe('gave_up');
  expect((await notification(id).get()).data()).not.toHaveProperty('next_attempt_at');
  expect(await readOnlyReferral(business)).toMatchObject({ id });
});
