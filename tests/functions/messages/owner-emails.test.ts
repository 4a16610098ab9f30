import { randomUUID } from 'node:crypto';
import { collections, referralPath } from '@vouchwell/domain/paths';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { expect, it } from 'vitest';
import { REJECTED_DOMAIN } from '../../../dev/src/inbox/inbox.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import {
  addNotificationOnce,
  claimNotification,
  finishNotification,
  notificationsRef,
} from '../../../functions/src/db/notifications.ts';
import { enqueueTask } from '../../../functions/src/task-queue.ts';
import { getHeader, type ReceivedEmail, waitForMail } from '../../support/emails.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  postReferral,
  readOnlyReferral,
  readReferralsOf,
  referralInput,
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { readEmailsTo, waitForEmailTo } from '../../support/referrers.ts';
import { adminDb } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const notification = (referralId: string) => notificationsRef().doc(referralId);

async function givenPendingNotification(): Promise<string> {
  const [referralId, business] = [randomUUID(), await givenBusiness()];
  await notification(referralId).set({
    kind: 'referral',
    business_id: business.id,
    referral_id: referralId,
    network_key: 'a-network',
    status: 'pending',
    attempts: 1,
    created_at: new Date(),
    next_attempt_at: new Date(Date.now() + 3_600_000),
  });
  return referralId;
}

const sendRecordRef = ({ id }: TestBusiness) => adminDb().collection(collections.mailTurns).doc(id);

const isDigest = ({ subject }: ReceivedEmail) => subject.includes('more referral');

async function refer(business: TestBusiness, count: number, firstName: string): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${firstName} ${n + 1}`);
  for (const referralName of names)
    expect((await sendReferral(business, { referralName })).status).toBe(200);
  return names;
}

/** Waits until nothing is pending, except for a digest if `waits` is true. */
async function waitUntilDelivered({ id }: TestBusiness, waits: boolean): Promise<void> {
  const pending = notificationsRef()
    .where('business_id', '==', id)
    .where('kind', 'in', ['referral', 'referral_digest'])
    .where('status', '==', 'pending');
  await expect.poll(async () => (await pending.get()).size).toBe(Number(waits));
}

async function passAnHour(business: TestBusiness): Promise<void> {
  const turns = (await sendRecordRef(business).get()).data();
  const sent_at_ms = turns?.sent_at_ms.map((at: number) => at - HOUR_MS);
  await sendRecordRef(business).update({ sent_at_ms });
  await notificationsRef().doc(turns?.digest_id).update({ next_attempt_at: new Date() });
}

const countMentions = (mails: readonly ReceivedEmail[], names: readonly string[]) =>
  names.map(
    (name) =>
      mails.filter(({ text }) => text.includes(`${name}:`) || text.includes(`Friend: ${name}\n`))
        .length,
  );

it("the owner's email describes the new referral, and the email's record expires after it is sent", async () => {
  const business = await givenBusiness();
  const input = referralInput(business, { note: 'Leaking tap', referralPhone: '555 010 1234' });
  await postReferral(input);
  const { id } = await readOnlyReferral(business);
  const mail = await waitForEmailTo(business.contactEmail);
  expect(mail.recipients).toEqual([business.contactEmail]);
  expect(mail.subject).toBe('New referral: Ben Carter (from Maria Lopez)');
  for (const part of [
    input.referrerEmail,
    input.referralEmail,
    '555 010 1234',
    'Leaking tap',
    `${testEnvironment.appUrl}${referralPath(id)}`,
    'tel:5550101234',
    'sms:5550101234',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(getHeader(mail, 'reply-to')).toBe(`Maria Lopez <${input.referrerEmail}>`);
  expect(getHeader(mail, 'message-id')).toContain(`referral-${id}@`);
  await waitUntil(async () => (await notification(id).get()).get('status') === 'sent');
  const stored = (await notification(id).get()).data();
  expect(stored).toMatchObject({ status: 'sent', attempts: 1 });
  expect(stored).toHaveProperty('expire_at');
  expect(stored).not.toHaveProperty('next_attempt_at');
});

it("the owner's email is dropped if the owner has turned off referral emails, but the referral is kept", async () => {
  const business = await givenBusiness();
  const stored = businessRef(business);
  await stored.update({ 'settings.referral_mails': false });
  await sendReferral(business);
  const { id } = await readOnlyReferral(business);
  await expect.poll(async () => (await notification(id).get()).get('status')).toBe('dropped');
  expect(await readEmailsTo(business.contactEmail)).toEqual([]);
});

it('a notification about a deleted referral is dropped, even if older notifications are unreadable', async () => {
  const unreadable = await Promise.all([1, 2, 3, 4].map(givenPendingNotification));
  const longAgo = { kind: 'unknown', next_attempt_at: new Date(0) };
  await Promise.all(unreadable.map((id) => notification(id).update(longAgo)));
  const readable = await givenPendingNotification();
  await notification(readable).update({ next_attempt_at: new Date() });
  const statusOf = async (id: string) => (await notification(id).get()).get('status');
  await expect
    .poll(
      async () =>
        (await statusOf(readable)) === 'dropped' &&
        (await Promise.all(unreadable.map(statusOf))).every((status) => status === 'gave_up'),
    )
    .toBe(true);
});

it("the owner's email is sent only once when retried, even with three tasks in the queue", async () => {
  const business = await givenBusiness();
  await sendReferral(business);
  const { id } = await readOnlyReferral(business);
  const isSent = async () => (await notification(id).get()).get('status') === 'sent';
  expect(await waitUntil(isSent)).toBe(true);
  // Simulates a database failure before the email was marked as sent.
  await notification(id).update({ status: 'pending', next_attempt_at: new Date() });
  await Promise.all(
    [1, 2, 3].map((turn) => enqueueTask({ queue: 'deliver-notification', id, dedupeKey: turn })),
  );
  expect(await waitUntil(isSent)).toBe(true);
  expect(await readEmailsTo(business.contactEmail)).toHaveLength(2);
});

it('a notification and its send counts are deleted if its business no longer exists', async () => {
  const about = { kind: 'referral_push', businessId: randomUUID() } as const;
  const [referralId, subscriptionId] = [randomUUID(), randomUUID()];
  const counted = adminDb().collection(collections.mailTurns).doc(`push-${subscriptionId}`);
  await counted.set({ business_id: about.businessId, sent_at_ms: [] });
  await addNotificationOnce(referralId, { ...about, referralId, subscriptionId });
  await expect
    .poll(
      async () => !(await notification(referralId).get()).exists && !(await counted.get()).exists,
    )
    .toBe(true);
});

it('finishing a notification succeeds even if it was deleted along with its account', async () => {
  const finishing = finishNotification(randomUUID(), 'sent', new Date());
  await expect(finishing).resolves.toBeUndefined();
});

it('a notification can be claimed by only one sender at a time', async () => {
  const referralId = await givenPendingNotification();
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  expect(await claimNotification(referralId, new Date())).toBeNull();
  const claims = await Promise.all([1, 2, 3].map(() => claimNotification(referralId, later(61))));
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  expect(await claimNotification(referralId, later(70))).toBeNull();
  expect(await claimNotification(referralId, later(72))).toMatchObject({
    attempts: 3,
  });
});

it('a flood of referrals sends ten emails an hour and then one digest, without delaying another owner', async () => {
  const [business, other] = await Promise.all([givenBusiness(), givenBusiness()]);
  const names = await refer(business, 13, 'Friend');
  await waitUntilDelivered(business, true);
  await refer(other, 1, 'Ben');
  await waitForEmailTo(other.contactEmail);
  const singles = await readEmailsTo(business.contactEmail);
  expect(singles).toHaveLength(10);
  expect(singles.some(isDigest)).toBe(false);

  await passAnHour(business);
  const digest = await waitForEmailTo(business.contactEmail, /more referral/);
  expect(digest.subject).toBe('3 more referrals for Smith Plumbing');
  await waitUntilDelivered(business, false);
  const mails = await readEmailsTo(business.contactEmail);
  expect(mails).toHaveLength(11);
  expect(countMentions(mails, names)).toEqual(names.map(() => 1));
  expect(await readReferralsOf(business)).toHaveLength(13);
});

it('referrals that arrive after a digest is sent are all listed in the next digest', async () => {
  const business = await givenBusiness();
  const now = Date.now();
  await sendRecordRef(business).set({
    business_id: business.id,
    sent_at_ms: Array.from({ length: 10 }, (_, n) => now + n),
    digest_id: null,
  });
  const isDigestAbout = (mail: ReceivedEmail, name: string) =>
    isDigest(mail) && mail.recipients.includes(business.contactEmail) && mail.text.includes(name);
  const first = await refer(business, 2, 'Early');
  await waitUntilDelivered(business, true);
  await passAnHour(business);
  await waitForMail((mail) => isDigestAbout(mail, 'Early 1'));
  const turns = (await sendRecordRef(business).get()).data();
  expect(turns).toMatchObject({ digest_id: null });
  await sendRecordRef(business).update({
    sent_at_ms: Array.from({ length: 10 }, (_, n) => Date.now() + n),
  });
  const second = await refer(business, 2, 'Late');
  await waitUntilDelivered(business, true);
  await passAnHour(business);
  await waitForMail((mail) => isDigestAbout(mail, 'Late 1'));
  const names = [...first, ...second];
  expect(countMentions(await readEmailsTo(business.contactEmail), names)).toEqual(
    names.map(() => 1),
  );
});

async function tryUntil(id: string, isOver: (fields: Record<string, unknown>) => boolean) {
  const fields = async () => (await notification(id).get()).data() ?? {};
  for (let failures = 1; ; failures += 1) {
    await expect
      .poll(async () => isOver(await fields()) || (await fields()).permanent_failures === failures)
      .toBe(true);
    if (isOver(await fields())) return fields();
    await notification(id).update({ next_attempt_at: new Date() });
  }
}

it('gives up on an address after three attempts and flags it for the owner until an email gets through', async () => {
  const contactEmail = freshEmail('owner').replace('example.com', REJECTED_DOMAIN);
  const business = await givenBusiness({ contactEmail });
  await sendReferral(business);
  const { id } = await readOnlyReferral(business);
  const ended = await tryUntil(id, ({ status }) => status === 'gave_up');
  expect(ended).toMatchObject({ attempts: 3, permanent_failures: 2 });
  // Rejected emails don't count toward the hourly limit.
  expect((await sendRecordRef(business).get()).get('sent_at_ms')).toEqual([]);
  expect((await businessRef(business).get()).get('undeliverable_email')).toBe(contactEmail);

  // Simulates that the owner fixed their mailbox.
  const repaired = freshEmail('repaired');
  await businessRef(business).update({
    contact_email: repaired,
    confirmed_email: repaired,
    undeliverable_email: repaired,
  });
  await sendReferral(business);
  await expect
    .poll(async () => (await businessRef(business).get()).get('undeliverable_email'))
    .toBe(undefined);
  expect(await readReferralsOf(business)).toHaveLength(2);
});
