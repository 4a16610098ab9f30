import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { logger } from 'firebase-functions/v2';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { referrerKeySecret, smtpPassword } from '../config.ts';
import { database } from '../data/firestore.ts';
import { dueNotifications } from '../data/notifications.ts';
import { errorText } from '../http/log.ts';
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

const BATCH = 60;
/** No claim is begun later than this into a run: the next run takes what is left. */
const RUN_MS = 50_000;

/** Sends every mail that is due; one that fails or is slow keeps none of the others waiting. */
export async function sendDueNotifications(): Promise<void> {
  const startedAt = Date.now();
  const due = await dueNotifications(database(), new Date(), BATCH);
  await mapWithConcurrency(due, MAILS_AT_ONCE, async (id) => {
    if (Date.now() - startedAt >= RUN_MS) return;
    await deliver(id).catch((error: unknown) =>
      logger.error('A notification could not be dealt with', { id, error: errorText(error) }),
    );
  });
}

export const sendNotifications = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [referrerKeySecret, smtpPassword],
    timeoutSeconds: MAIL_FUNCTION_SECONDS,
  },
  sendDueNotifications,
);
