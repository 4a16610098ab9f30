import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { referrerKeySecret, smtpPassword } from '../config.ts';
import { deliver } from './deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from './mailer.ts';

/** Mails the owner of a referral, our team, or a new contact address, the moment something comes in; what fails here is retried on schedule. */
export const notifyOwner = onDocumentCreated(
  {
    document: `${collections.notifications}/{notificationId}`,
    secrets: [referrerKeySecret, smtpPassword],
    timeoutSeconds: MAIL_FUNCTION_SECONDS,
    concurrency: MAILS_AT_ONCE,
  },
  (event) => deliver(event.params.notificationId),
);
