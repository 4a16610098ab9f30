import '../app.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { getEmailDropDate } from '@vouchwell/domain/messages/email-delivery';
import type { EmailEvent } from '@vouchwell/domain/referrals/referral-events';
import { errorCode } from '@vouchwell/domain/shared/errors';
import { logger } from 'firebase-functions/v2';
import { clearUndeliverable, markUndeliverable } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import {
  claimNotification,
  type FailedAttempt,
  finishNotification,
  getReferrerEmail,
  isCustomerEmailSubject,
  isPushSubject,
  isReferrerEmailSubject,
  type Notification,
  type NotificationResult,
  type NotificationSubject,
  postponeNotification,
  toLoggableSubject,
} from '../db/notifications.ts';
import { addMailEvent } from '../db/referrals.ts';
import { ALERTS, errorText } from '../http/request-error.ts';
import { enqueueDelivery } from '../task-queue.ts';
import { buildEmail } from './build-email.ts';
import { noteAskFailure, sendAsk } from './deliver-ask.ts';
import { RefusedForGood, sendMail, Unconfirmed } from './mailer.ts';
import { deliverPush, enqueuePushes, PushPutOff } from './push.ts';
import { enqueueReferrerMail } from './queue.ts';
import { countRefusal } from './quota.ts';
import { type MailSlot, type PutOff, releaseMailSlot, reserveMailSlot } from './throttle.ts';

const FIRST_MS = 5 * 1000;
const LONGEST_MS = 60 * 60 * 1000;
const GIVE_UP_MS = 7 * 24 * 60 * 60 * 1000;
/** After a day, the email has reached the owner. */
const PUSH_GIVE_UP_MS = 24 * 60 * 60 * 1000;

/** An unconfirmed email most likely went out, so it gets only one more try. */
export const UNCONFIRMED_WAIT_MS = LONGEST_MS;

/** A permanent rejection may be fixed within minutes, but hardly by more tries. */
export const REFUSED_WAIT_MS = 10 * 60 * 1000;
const REFUSED_TRIES = 3;

/** 5 s, doubling, at most an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}

export function isHopeless(createdAt: Date, now: Date, giveUpMs = GIVE_UP_MS): boolean {
  return now.getTime() - createdAt.getTime() > giveUpMs;
}

/** Scheduled emails may have been enqueued long before they were due. */
const dueSince = ({ about, createdAt }: Pick<Notification, 'about' | 'createdAt'>): Date =>
  'dueAt' in about ? about.dueAt : createdAt;

/** Log message if the email isn't tried again; null if it is. */
function whyHopeless(
  { about, unconfirmed, createdAt, permanentFailures }: Notification,
  error: unknown,
  now: Date,
): string | null {
  if (error instanceof RefusedForGood && permanentFailures + 1 >= REFUSED_TRIES)
    return `Nobody was told of what came in: the mail was refused for good ${REFUSED_TRIES} times`;
  if (error instanceof Unconfirmed && (unconfirmed || about.kind === 'customer_ask'))
    return 'The mail server never said whether it took a mail, which is not tried again';
  if (isPushSubject(about))
    return isHopeless(createdAt, now, PUSH_GIVE_UP_MS) ? 'A push failed for a day' : null;
  return isHopeless(dueSince({ about, createdAt }), now)
    ? 'Nobody was told of what came in: the mail failed for a week'
    : null;
}

function waitMs(error: unknown, attempts: number): number {
  if (error instanceof Unconfirmed) return UNCONFIRMED_WAIT_MS;
  if (error instanceof PushPutOff)
    return Math.min(Math.max(backoffMs(attempts), error.retryAfterMs), PUSH_GIVE_UP_MS);
  return error instanceof RefusedForGood ? REFUSED_WAIT_MS : backoffMs(attempts);
}

/** Write the document first: its task needs it. */
async function postpone({ id, about }: Notification, failed: FailedAttempt): Promise<void> {
  await postponeNotification(database(), id, failed);
  await enqueueDelivery({ id, isPush: isPushSubject(about), dueAt: failed.nextAttemptAt });
}

/** Re-enqueues a failed notification, or gives it up and flags the owner's address. */
async function afterFailure(
  notification: Notification,
  error: unknown,
  now: Date,
): Promise<'gave_up' | null> {
  const { about, attempts, unconfirmed, permanentFailures } = notification;
  const known = { ...toLoggableSubject(about), attempts };
  // The server's answer may quote an address, so it is stored but never logged.
  const code = errorCode(error);
  const why = whyHopeless(notification, error, now);
  const isRefused = error instanceof RefusedForGood;
  // Counted once per email, regardless of tries.
  if (isRefused && permanentFailures === 0 && isCustomerEmailSubject(about)) {
    const { businessId } = about;
    if (await countRefusal(database(), about, now))
      logger.error('A business has its mails to customers paused: too many were refused', {
        businessId,
        alert: ALERTS.mailGivenUp,
      });
  }
  if (why) {
    const isToOther = 'referrerKey' in about;
    if (isToOther || isCustomerEmailSubject(about) || isPushSubject(about)) {
      logger.warn('A push, or a mail to a customer or their friend, was given up', {
        ...known,
        code,
      });
      return 'gave_up';
    }
    if (isRefused && 'businessId' in about)
      await markUndeliverable(database(), about.businessId, error.address);
    logger.error(why, { ...known, code, alert: ALERTS.mailGivenUp });
    return 'gave_up';
  }
  await postpone(notification, {
    nextAttemptAt: new Date(now.getTime() + waitMs(error, attempts)),
    // A server's answer may quote the address, which erasure wouldn't find here.
    lastError:
      about.kind === 'customer_ask'
        ? String(code)
        : error instanceof Error
          ? error.message
          : String(error),
    unconfirmed: error instanceof Unconfirmed || unconfirmed,
    permanentFailures: permanentFailures + Number(isRefused),
  });
  logger.warn('A notification mail failed and will be tried again', { ...known, code });
  return null;
}

const MARK_TRIES = 4;
const MARK_WAIT_MS = 200;

/** Retries, because an unmarked email goes out again. */
async function finish(id: string, end: NotificationResult): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await finishNotification(database(), id, end, new Date());
      return;
    } catch (error) {
      if (tries === MARK_TRIES) throw error;
      await delay(MARK_WAIT_MS * 2 ** tries);
    }
  }
}

/** Returns the recipient; null if it no longer applies. */
async function send(notification: Notification, now: Date): Promise<string | null> {
  const { about } = notification;
  if (isPushSubject(about)) return deliverPush(about);
  if (about.kind === 'customer_ask') return sendAsk(about, now);
  const mail = await buildEmail(notification);
  if (mail) await sendMail(mail);
  return mail?.to ?? null;
}

/** Best effort: the email is already out. */
async function onArrival({ about }: Notification, to: string): Promise<void> {
  if (!('businessId' in about) || isPushSubject(about)) return;
  const { businessId } = about;
  try {
    if (isReferrerEmailSubject(about))
      await addMailEvent(database(), businessId, about.referralId, getReferrerEmail(about));
    else if (!isCustomerEmailSubject(about)) await clearUndeliverable(database(), businessId, to);
  } catch (error) {
    const known = { ...toLoggableSubject(about), error: errorText(error) };
    logger.error('A mail arrived, and its business is not shown so', known);
  }
}

/** Best effort. */
async function showOnTimeline(about: NotificationSubject, kind: EmailEvent): Promise<void> {
  if (!isReferrerEmailSubject(about)) return;
  try {
    await addMailEvent(
      database(),
      about.businessId,
      about.referralId,
      getReferrerEmail(about),
      kind,
    );
  } catch (error) {
    const known = { ...toLoggableSubject(about), error: errorText(error) };
    logger.error('A timeline does not show what became of a mail', known);
  }
}

/** Re-enqueues an email that exceeds a limit, or gives it up after its last day. */
async function putOff(notification: Notification, { until, why }: PutOff): Promise<void> {
  const { id, about } = notification;
  if (why === 'links' || about.kind === 'friend_asked' || isPushSubject(about)) {
    // Earlier emails contained working links; a push or contact confirmation is useless hours
    // later.
    await finish(id, 'dropped');
    return;
  }
  if (until > getEmailDropDate(dueSince(notification))) {
    if (about.kind === 'customer_ask') await noteAskFailure(about, null, true, new Date());
    await finish(id, 'gave_up');
    await showOnTimeline(about, 'mail_given_up');
    logger.warn('A mail to a referrer waited too long and was given up', {
      ...toLoggableSubject(about),
      why,
    });
    return;
  }
  await postpone(notification, {
    nextAttemptAt: until,
    lastError: `beyond a limit: ${why}`,
    unconfirmed: false,
    permanentFailures: notification.permanentFailures,
  });
  await showOnTimeline(about, 'mail_waits');
  logger.info('A mail to a referrer waits', { ...toLoggableSubject(about), why, until });
}

const isMailSlot = (taken: MailSlot | PutOff | 'deferred' | null): taken is MailSlot =>
  taken !== null && taken !== 'deferred' && 'takenAtMs' in taken;

/** Sends a claimed notification, or adds it to a digest if the hour's limit is used up. */
async function sendInTurn(notification: Notification, now: Date): Promise<void> {
  let slot: MailSlot | PutOff | 'deferred' | null = null;
  let to: string | null;
  const releaseSlot = async () => {
    if (isMailSlot(slot)) await releaseMailSlot(database(), slot);
  };
  try {
    slot = await reserveMailSlot(database(), notification, now);
    if (slot === 'deferred') return;
    if (slot && !isMailSlot(slot)) {
      await putOff(notification, slot);
      return;
    }
    to = await send(notification, now);
  } catch (error) {
    if (!(error instanceof Unconfirmed)) await releaseSlot();
    const { about } = notification;
    const isAsk = about.kind === 'customer_ask';
    // Before re-enqueuing, because another process may take it immediately.
    if (isAsk) await noteAskFailure(about, error, false, now);
    const end = await afterFailure(notification, error, now);
    if (isAsk && end) await noteAskFailure(about, error, true, now);
    if (end) await finish(notification.id, end);
    return;
  }
  if (!to) await releaseSlot();
  await finish(notification.id, to ? 'sent' : 'dropped');
  if (to) await onArrival(notification, to);
}

/**
 * Sends one notification if it is due. A second email is sent only if the process or database fails
 * right after the server's OK, or the server never responded.
 */
export async function deliver(id: string, now = new Date()): Promise<void> {
  const notification = await claimNotification(database(), id, now);
  if (notification === 'unreadable') {
    await finish(id, 'gave_up');
    logger.error('Nobody was told of what came in: its notification cannot be read', {
      id,
      alert: ALERTS.mailGivenUp,
    });
    return;
  }
  if (!notification) return;
  await Promise.all([enqueueReferrerMail(notification), enqueuePushes(notification)]);
  await sendInTurn(notification, now);
}
