import '../app.ts';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { deliver } from '../mail/deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';
import { taskFunction } from '../task-queue.ts';

/** As many as all instances (app.ts) send at once; more would wait inside of them, with their claim running. */
const DISPATCHES_AT_ONCE = 20 * MAILS_AT_ONCE;

const OPTIONS = {
  secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
  timeoutSeconds: MAIL_FUNCTION_SECONDS,
  concurrency: MAILS_AT_ONCE,
  // Only a database that fails brings a task back; `deliver` itself puts off a mail that failed.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
};

/** Mails that wait for their time, and every try but the first. */
export const deliverNotification = taskFunction(
  {
    ...OPTIONS,
    rateLimits: { maxDispatchesPerSecond: 200, maxConcurrentDispatches: DISPATCHES_AT_ONCE },
  },
  deliver,
);

/** The same for pushes, which are worth little behind a hundred thousand mails. */
export const deliverPush = taskFunction(
  { ...OPTIONS, rateLimits: { maxConcurrentDispatches: DISPATCHES_AT_ONCE } },
  deliver,
);
