import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { firstTryOf } from '../db/notifications.ts';
import { deliver } from '../mail/deliver.ts';
import { enqueueDelivery } from '../mail/enqueue-delivery.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';

/**
 * Sends a new notification immediately, without a task: otherwise it would wait for a queue in
 * addition to the event. Scheduled notifications and retries have tasks.
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
