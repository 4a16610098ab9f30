import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { firstTryOf } from '../db/notifications.ts';
import { deliver } from '../mail/deliver.ts';
import { enqueueDelivery } from '../mail/enqueue-delivery.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';

/**
 * Mails the owner of a referral, and tells their browsers, mails whoever made it, our team, or a new contact
 * address as soon as a notification is written. The first try goes by no task, because each of the two
 * documents from a referral to its push would then wait for a queue as well as for the event. What waits
 * for its time has one, and so has each try after one that failed.
 */
export const onNotificationCreated = onDocumentCreated(
  {
    document: `${collections.notifications}/{notificationId}`,
    secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
    timeoutSeconds: MAIL_FUNCTION_SECONDS,
    concurrency: MAILS_AT_ONCE,
  },
  async ({ data, params }) => {
    const timed = firstTryOf(data);
    await (timed ? enqueueDelivery(timed) : deliver(params.notificationId));
  },
);
