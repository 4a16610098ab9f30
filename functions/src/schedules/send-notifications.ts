import '../app.ts';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { dueNotifications } from '../db/notifications.ts';
import { errorText } from '../http/log.ts';
import { deliver } from '../mail/deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';

const BATCH = 60;
/** After this long a run claims no further notification; the next run takes the rest. */
const RUN_MS = 50_000;

/** Sends every mail that is due; one that fails or is slow keeps none of the others waiting. */
async function sendDueNotifications(): Promise<void> {
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
    secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
    timeoutSeconds: MAIL_FUNCTION_SECONDS,
  },
  sendDueNotifications,
);
