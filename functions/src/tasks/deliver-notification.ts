import '../app.ts';
import { referrerKeySecret, smtpPassword, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { deliver } from '../mail/deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from '../mail/mailer.ts';
import { taskFunction } from '../task-queue.ts';

/**
 * What all instances (app.ts) send concurrently; more would wait inside them while their claims
 * run.
 */
const DISPATCHES_AT_ONCE = 20 * MAILS_AT_ONCE;

const OPTIONS = {
  secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
  timeoutSeconds: MAIL_FUNCTION_SECONDS,
  concurrency: MAILS_AT_ONCE,
  // Retries only after database errors; `deliver` reschedules failed emails itself.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
};

/** Scheduled emails, and every retry. */
export const deliverNotification = taskFunction(
  {
    ...OPTIONS,
    rateLimits: { maxDispatchesPerSecond: 200, maxConcurrentDispatches: DISPATCHES_AT_ONCE },
  },
  deliver,
);

/** A separate queue, so pushes don't wait behind a hundred thousand emails. */
export const deliverPush = taskFunction(
  { ...OPTIONS, rateLimits: { maxConcurrentDispatches: DISPATCHES_AT_ONCE } },
  deliver,
);
