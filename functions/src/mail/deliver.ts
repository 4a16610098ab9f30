import '../app.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { getEmailExpiryDate } from '@vouchwell/domain/messages/email-delivery';
import type { EmailEvent } from '@vouchwell/domain/referrals/referral-events';
import { getErrorCode } from '@vouchwell/domain/shared/errors';
import { logger } from 'firebase-functions/v2';
import { clearUndeliverable, deleteEmailRecords, markUndeliverable } from '../db/businesses.ts';
import { businessRef } from '../db/firestore.ts';
import {
  claimNotification,
  type FailedAttempt,
  finishNotification,
  getReferrerEmail,
  isCustomerEmailTopic,
  isPushTopic,
  isReferrerEmailTopic,
  type Notification,
  type NotificationResult,
  type NotificationTopic,
  postponeNotification,
  toLoggableTopic,
} from '../db/notifications.ts';
import type { PushSubscription } from '../db/push.ts';
import { addEmailEvent } from '../db/referrals.ts';
import { ALERTS, formatError } from '../http/request-error.ts';
import { enqueueDelivery } from '../task-queue.ts';
import { buildEmail } from './build-email.ts';
import { failRequest, releaseRequest, sendRequest } from './deliver-request.ts';
import { PermanentRejectionError, sendEmail, UnconfirmedDeliveryError } from './mailer.ts';
import { deliverPush, enqueuePushes, PushDelayedError } from './push.ts';
import { countRejection } from './quota.ts';
import { enqueueReferrerEmail } from './referrer-email-queue.ts';
import { type EmailSlot, releaseEmailSlot, reserveEmailSlot, type SendDelay } from './throttle.ts';

const FIRST_RETRY_MS = 5 * 1000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** After a day, the owner has received the email, so the push is pointless. */
const PUSH_GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

/** An unconfirmed email was most likely delivered, so it is retried only once. */
export const UNCONFIRMED_RETRY_MS = LONGEST_RETRY_MS;

/** Delay between retries of a rejected email: some causes are fixed within minutes, but more retries rarely help. */
const REJECTED_RETRY_MS = 10 * 60 * 1000;
const MAX_REJECTIONS = 3;

/** Starts at five seconds and doubles after each attempt, up to an hour. */
export const getBackoffMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS);

export const isTooOldToSend = (createdAt: Date, now: Date, giveUpMs = GIVE_UP_AFTER_MS): boolean =>
  now.getTime() - createdAt.getTime() > giveUpMs;

/** Returns when the email was due; scheduled emails may have been added long before. */
const getDueDate = ({ topic, createdAt }: Notification): Date =>
  'dueAt' in topic ? topic.dueAt : createdAt;

/** Returns null if the email will be retried. */
function getGiveUpReason(notification: Notification, error: unknown, now: Date): string | null {
  const { topic, unconfirmed, createdAt, permanentFailures } = notification;
  if (error instanceof PermanentRejectionError && permanentFailures + 1 >= MAX_REJECTIONS)
    return `Gave up on an email that was permanently rejected ${MAX_REJECTIONS} times`;
  if (error instanceof UnconfirmedDeliveryError && (unconfirmed || topic.kind === 'customer_ask'))
    return 'Gave up on an email: the mail server never confirmed it';
  if (isPushTopic(topic))
    return isTooOldToSend(createdAt, now, PUSH_GIVE_UP_AFTER_MS)
      ? 'Gave up on a push that failed for a day'
      : null;
  return isTooOldToSend(getDueDate(notification), now)
    ? 'Gave up on an email that failed for a week'
    : null;
}

function getRetryDelayMs(error: unknown, attempts: number): number {
  if (error instanceof UnconfirmedDeliveryError) return UNCONFIRMED_RETRY_MS;
  if (error instanceof PushDelayedError)
    return Math.min(Math.max(getBackoffMs(attempts), error.retryAfterMs), PUSH_GIVE_UP_AFTER_MS);
  return error instanceof PermanentRejectionError ? REJECTED_RETRY_MS : getBackoffMs(attempts);
}

async function scheduleRetry({ id, topic }: Notification, attempt: FailedAttempt): Promise<void> {
  await postponeNotification(id, attempt);
  await enqueueDelivery({ id, isPush: isPushTopic(topic), dueAt: attempt.nextAttemptAt });
}

/** Flags an owner's address if it was rejected. Alerts us unless the email was to a customer or friend. */
async function giveUp(
  { topic, attempts }: Notification,
  error: unknown,
  reason: string,
): Promise<void> {
  const logFields = { ...toLoggableTopic(topic), attempts, code: getErrorCode(error) };
  if (isCustomerEmailTopic(topic) || topic.kind === 'referrer_link' || isPushTopic(topic)) {
    logger.warn('Gave up on a push, or an email to a customer or friend', logFields);
    return;
  }
  if (error instanceof PermanentRejectionError && 'businessId' in topic)
    await markUndeliverable(topic.businessId, error.address);
  logger.error(reason, { ...logFields, alert: ALERTS.mailGivenUp });
}

const FINISH_TRIES = 4;
const FINISH_RETRY_MS = 200;

/** Retries, because an email that isn't marked as finished would be sent again. */
async function markFinished(id: string, result: NotificationResult): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await finishNotification(id, result, new Date());
      return;
    } catch (error) {
      if (tries === FINISH_TRIES) throw error;
      await delay(FINISH_RETRY_MS * 2 ** tries);
    }
  }
}

/** Counts each email once, regardless of retries. */
async function countFirstRejection(
  { topic, permanentFailures }: Notification,
  error: unknown,
  now: Date,
): Promise<void> {
  const isRejected = error instanceof PermanentRejectionError;
  if (!isRejected || permanentFailures > 0 || !isCustomerEmailTopic(topic)) return;
  const isPaused = await countRejection(topic, now);
  if (isPaused)
    logger.error('Paused emails from a business to its customers: too many were rejected', {
      businessId: topic.businessId,
      alert: ALERTS.mailGivenUp,
    });
}

async function handleFailure(notification: Notification, error: unknown, now: Date): Promise<void> {
  const { id, topic, attempts, unconfirmed, permanentFailures } = notification;
  // Record the failure before scheduling a retry, which another process may claim immediately.
  if (topic.kind === 'customer_ask') await releaseRequest(topic, error, now);
  await countFirstRejection(notification, error, now);
  const giveUpReason = getGiveUpReason(notification, error, now);
  if (giveUpReason) {
    await giveUp(notification, error, giveUpReason);
    if (topic.kind === 'customer_ask') await failRequest(topic, error, now);
    await markFinished(id, 'gave_up');
    return;
  }
  // The server's response may quote an address, so it is stored but never logged.
  const message = error instanceof Error ? error.message : String(error);
  const code = getErrorCode(error);
  await scheduleRetry(notification, {
    nextAttemptAt: new Date(now.getTime() + getRetryDelayMs(error, attempts)),
    // The message may quote the customer's address, which an erasure wouldn't remove from here.
    lastError: topic.kind === 'customer_ask' ? String(code) : message,
    unconfirmed: error instanceof UnconfirmedDeliveryError || unconfirmed,
    permanentFailures: permanentFailures + Number(error instanceof PermanentRejectionError),
  });
  const logFields = { ...toLoggableTopic(topic), attempts, code };
  logger.warn('Failed to send a notification; will retry', logFields);
}

/** Returns the recipient; null if the notification is no longer relevant. */
async function sendNotification(
  notification: Notification,
  subscriptions: readonly PushSubscription[],
  now: Date,
): Promise<string | null> {
  const { topic } = notification;
  if (isPushTopic(topic)) return deliverPush(topic);
  if (topic.kind === 'customer_ask') return sendRequest(topic, now);
  const email = await buildEmail(notification, subscriptions);
  if (email) await sendEmail(email);
  return email?.to ?? null;
}

/** Logs failures instead of throwing, so the notification is still processed. */
async function addTimelineEvent(topic: NotificationTopic, kind: EmailEvent): Promise<void> {
  if (!isReferrerEmailTopic(topic)) return;
  try {
    await addEmailEvent(topic.businessId, topic.referralId, getReferrerEmail(topic), kind);
  } catch (error) {
    const logFields = { ...toLoggableTopic(topic), error: formatError(error) };
    logger.error('Failed to add an email event to a timeline', logFields);
  }
}

/** Logs failures, because the email has already been sent. */
async function recordDelivery({ topic }: Notification, to: string): Promise<void> {
  await addTimelineEvent(topic, 'mail');
  if (!('businessId' in topic) || isPushTopic(topic) || isCustomerEmailTopic(topic)) return;
  try {
    await clearUndeliverable(topic.businessId, to);
  } catch (error) {
    const logFields = { ...toLoggableTopic(topic), error: formatError(error) };
    logger.error('Failed to record that an email reached an owner', logFields);
  }
}

/** Reschedules an email that exceeds a limit, or gives up on it once it is too late. */
async function delayByLimit(notification: Notification, { until, why }: SendDelay): Promise<void> {
  const { id, topic } = notification;
  if (why === 'links' || topic.kind === 'friend_asked' || isPushTopic(topic)) {
    // Drop it: earlier emails' links still work, and a late push or contact confirmation is useless.
    await markFinished(id, 'dropped');
    return;
  }
  if (until > getEmailExpiryDate(getDueDate(notification))) {
    if (topic.kind === 'customer_ask') await failRequest(topic, null, new Date());
    await markFinished(id, 'gave_up');
    await addTimelineEvent(topic, 'mail_given_up');
    logger.warn('Gave up on an email that was over its limit for too long', {
      ...toLoggableTopic(topic),
      why,
    });
    return;
  }
  await scheduleRetry(notification, {
    nextAttemptAt: until,
    lastError: `beyond a limit: ${why}`,
    unconfirmed: false,
    permanentFailures: notification.permanentFailures,
  });
  await addTimelineEvent(topic, 'mail_waits');
  logger.info('Delayed an email that exceeds a limit', { ...toLoggableTopic(topic), why, until });
}

/** Frees the slot unless the email was sent, or may have been. */
async function sendInSlot(
  notification: Notification,
  subscriptions: readonly PushSubscription[],
  slot: EmailSlot | null,
  now: Date,
): Promise<string | null> {
  let mayHaveBeenSent = false;
  try {
    const to = await sendNotification(notification, subscriptions, now);
    mayHaveBeenSent = to !== null;
    return to;
  } catch (error) {
    mayHaveBeenSent = error instanceof UnconfirmedDeliveryError;
    throw error;
  } finally {
    if (slot && !mayHaveBeenSent) await releaseEmailSlot(slot);
  }
}

async function sendWithinLimits(
  notification: Notification,
  subscriptions: readonly PushSubscription[],
  now: Date,
): Promise<void> {
  let to: string | null;
  try {
    const permission = await reserveEmailSlot(notification, now);
    if (permission.status === 'skipped') return;
    if (permission.status === 'delayed') {
      await delayByLimit(notification, permission);
      return;
    }
    const slot = permission.status === 'reserved' ? permission : null;
    to = await sendInSlot(notification, subscriptions, slot, now);
  } catch (error) {
    await handleFailure(notification, error, now);
    return;
  }
  await markFinished(notification.id, to ? 'sent' : 'dropped');
  if (to) await recordDelivery(notification, to);
}

/** Delivers a notification. An email is sent twice only if we crash after the server's OK, or never receive it. */
export async function deliverById(id: string, now = new Date()): Promise<void> {
  const notification = await claimNotification(id, now);
  if (notification === 'unreadable') {
    await markFinished(id, 'gave_up');
    logger.error('Gave up on a notification with invalid data', {
      id,
      alert: ALERTS.mailGivenUp,
    });
    return;
  }
  if (!notification) return;
  const { topic } = notification;
  let ownerUserId = '';
  if ('businessId' in topic) {
    const business = await businessRef(topic.businessId).get();
    // The business has been deleted, so delete any records added after its deletion started.
    if (!business.exists) return deleteEmailRecords(topic.businessId);
    ownerUserId = business.get('owner_user_id');
  }
  const [subscriptions] = await Promise.all([
    enqueuePushes(notification, ownerUserId),
    enqueueReferrerEmail(notification),
  ]);
  await sendWithinLimits(notification, subscriptions, now);
}
