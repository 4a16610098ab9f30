import { randomUUID } from 'node:crypto';
import { collections, referralPath } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import {
  addNotificationOnce,
  claimNotification,
  finishNotification,
} from '../../../functions/src/db/notifications.ts';
import { enqueueTask } from '../../../functions/src/task-queue.ts';
import { readInbox, waitForMail } from '../../support/emails.ts';
import { givenBusiness, onlyReferralOf, post, request } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const notification = (referralId: string) =>
  adminDb().collection(collections.notifications).doc(referralId);

async function givenWaiting(): Promise<string> {
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

describe("the owner's email about a referral", () => {
  it('describes the new referral, and replies go to the referrer', async () => {
    const business = await givenBusiness();
    const input = request(business, { note: 'Leaking tap', referralPhone: '555 010 1234' });
    await post(input);
    const { id } = await onlyReferralOf(business);
    const mail = await waitForMail(({ recipients }) => recipients.includes(business.contactEmail));
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
    const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
    expect(headers.get('reply-to')).toBe(`Maria Lopez <${input.referrerEmail}>`);
    expect(headers.get('message-id')).toContain(`referral-${id}@`);
  });

  it('is marked as sent, then deleted later', async () => {
    const business = await givenBusiness();
    await post(request(business));
    const { id } = await onlyReferralOf(business);
    await waitUntil(async () => (await notification(id).get()).get('status') === 'sent');
    const stored = (await notification(id).get()).data();
    expect(stored).toMatchObject({ status: 'sent', attempts: 1 });
    expect(stored).toHaveProperty('expire_at');
    expect(stored).not.toHaveProperty('next_attempt_at');
  });

  it('is dropped if the owner has turned off these emails, but the referral is kept', async () => {
    const business = await givenBusiness();
    const stored = adminDb().collection(collections.businesses).doc(business.id);
    await stored.update({ 'settings.referral_mails': false });
    await post(request(business));
    const { id } = await onlyReferralOf(business);
    const isDropped = async () => (await notification(id).get()).get('status') === 'dropped';
    expect(await waitUntil(isDropped)).toBe(true);
    const mails = await readInbox();
    expect(mails.filter(({ recipients }) => recipients.includes(business.contactEmail))).toEqual(
      [],
    );
  });

  it('is dropped silently if its referral was deleted', async () => {
    const referralId = await givenWaiting();
    await notification(referralId).update({ next_attempt_at: new Date() });
    const isDropped = async () =>
      (await notification(referralId).get()).get('status') === 'dropped';
    expect(await waitUntil(isDropped)).toBe(true);
  });

  it('is sent even if older notifications are unreadable', async () => {
    const unreadable = await Promise.all([1, 2, 3, 4].map(givenWaiting));
    const longAgo = { kind: 'unknown', next_attempt_at: new Date(0) };
    await Promise.all(unreadable.map((id) => notification(id).update(longAgo)));
    const readable = await givenWaiting();
    await notification(readable).update({ next_attempt_at: new Date() });
    const statusOf = async (id: string) => (await notification(id).get()).get('status');
    const isDone = async () =>
      (await statusOf(readable)) === 'dropped' &&
      (await Promise.all(unreadable.map(statusOf))).every((status) => status === 'gave_up');
    expect(await waitUntil(isDone)).toBe(true);
  });

  it('is sent only once when retried, even with three tasks in the queue', async () => {
    const business = await givenBusiness();
    await post(request(business));
    const { id } = await onlyReferralOf(business);
    const isSent = async () => (await notification(id).get()).get('status') === 'sent';
    expect(await waitUntil(isSent)).toBe(true);
    // As if the database had failed before it could be marked.
    await notification(id).update({ status: 'pending', next_attempt_at: new Date() });
    await Promise.all(
      [1, 2, 3].map((turn) => enqueueTask({ queue: 'deliver-notification', id, turn })),
    );
    expect(await waitUntil(isSent)).toBe(true);
    const isOurs = ({ recipients }: { readonly recipients: readonly string[] }) =>
      recipients.includes(business.contactEmail);
    expect((await readInbox()).filter(isOurs)).toHaveLength(2);
  });

  it('is deleted along with its counts if its business was deleted first', async () => {
    const about = { kind: 'referral_push', businessId: randomUUID() } as const;
    const [referralId, subscriptionId] = [randomUUID(), randomUUID()];
    const counted = adminDb().collection(collections.mailTurns).doc(`push-${subscriptionId}`);
    await counted.set({ business_id: about.businessId, sent_at_ms: [] });
    await addNotificationOnce(referralId, { ...about, referralId, subscriptionId });
    const isDeleted = async () =>
      !(await notification(referralId).get()).exists && !(await counted.get()).exists;
    expect(await waitUntil(isDeleted)).toBe(true);
  });

  it('can still be finished after it is deleted along with its account', async () => {
    const finishing = finishNotification(randomUUID(), 'sent', new Date());
    await expect(finishing).resolves.toBeUndefined();
  });

  it('can be claimed by only one sender at a time', async () => {
    const referralId = await givenWaiting();
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await claimNotification(referralId, new Date())).toBeNull();
    const claims = await Promise.all([1, 2, 3].map(() => claimNotification(referralId, later(61))));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(await claimNotification(referralId, later(70))).toBeNull();
    expect(await claimNotification(referralId, later(72))).toMatchObject({
      attempts: 3,
    });
  });
});
