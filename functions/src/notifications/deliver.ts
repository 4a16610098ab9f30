import { setTimeout as delay } from 'node:timers/promises';
import { logger } from 'firebase-functions/v2';
import { ALERTS } from '../alerts.ts';
import { database } from '../data/firestore.ts';
import { giveBackMailTurn, type MailTurn, takeMailTurn } from '../data/mail-turns.ts';
import {
  claimNotification,
  finishNotification,
  type Notification,
  type NotificationEnd,
} from '../data/notifications.ts';
import { clearUndeliverable } from '../data/undeliverable.ts';
import { errorText } from '../http/error-text.ts';
import { afterFailure } from './after-failure.ts';
import { buildEmail } from './build-email.ts';
import { sendMail, Unconfirmed } from './mailer.ts';

const MARK_TRIES = 4;
const MARK_WAIT_MS = 200;

/** Marks how a notification ended, and does not lightly give up: unmarked, its mail goes out again. */
async function finish(id: string, end: NotificationEnd): Promise<void> {
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

/** Sends the mail, and gives whom it went to; null when there is nothing to tell any more. */
async function send(notification: Notification): Promise<string | null> {
  const mail = await buildEmail(notification);
  if (mail) await sendMail(mail);
  return mail?.to ?? null;
}

/** What is shown to an owner follows as well as it can: the mail is out. */
async function onArrival({ about }: Notification, to: string): Promise<void> {
  if (!('businessId' in about)) return;
  const { businessId } = about;
  try {
    await clearUndeliverable(database(), businessId, to);
  } catch (error) {
    const known = { businessId, error: errorText(error) };
    logger.error('An address is shown as undeliverable that is not', known);
  }
}

/** Sends a claimed notification's mail, or leaves it to the digest when its hour has no turn left. */
async function sendInTurn(notification: Notification): Promise<void> {
  let turn: MailTurn | 'waits' | null = null;
  let to: string | null;
  const giveBack = async () => {
    if (turn && turn !== 'waits') await giveBackMailTurn(database(), turn);
  };
  try {
    turn = await takeMailTurn(database(), notification, new Date());
    if (turn === 'waits') return;
    to = await send(notification);
  } catch (error) {
    if (!(error instanceof Unconfirmed)) await giveBack();
    const end = await afterFailure(notification, error, new Date());
    if (end) await finish(notification.id, end);
    return;
  }
  if (!to) await giveBack();
  await finish(notification.id, to ? 'sent' : 'dropped');
  if (to) await onArrival(notification, to);
}

/**
 * Sends the mail of one notification, if it is due. The mark follows the server's OK at once: a
 * second mail is made only where the process or the database fails for long between the two, or
 * where the server never gave its OK.
 */
export async function deliver(id: string): Promise<void> {
  const notification = await claimNotification(database(), id, new Date());
  if (notification === 'unreadable') {
    await finish(id, 'gave_up');
    logger.error('Nobody was told of what came in: its notification cannot be read', {
      id,
      alert: ALERTS.mailGivenUp,
    });
    return;
  }
  if (notification) await sendInTurn(notification);
}
