import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { deliver } from '../mail/deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';

/**
 * Mails the owner of a referral, and tells their browsers, mails whoever made it, our team, or a new contact address as soon as a
 * notification is written. What fails here is retried by the schedule `send-notifications`.
 */
export const onNotificationCreated = onDocumentCreated(
  {
    document: `${collections.notifications}/{notificationId}`,
    secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
    timeoutSeconds: MAIL_FUNCTION_SECONDS,
    concurrency: MAILS_AT_ONCE,
  },
  (event) => deliver(event.params.notificationId),
);
