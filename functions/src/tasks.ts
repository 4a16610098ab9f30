import './app.ts';
import { syncEntitlement } from './billing/sync-entitlement.ts';
import {
  referrerKeySecret,
  smtpPassword,
  stripeSecretKey,
  tokenSecrets,
  vapidPrivateKey,
} from './config.ts';
import { deliver } from './mail/deliver.ts';
import { MAIL_FUNCTION_SECONDS, MAILS_AT_ONCE } from './mail/mailer.ts';
import { remindOwner as remind } from './mail/queue.ts';
import { taskFunction } from './task-queue.ts';

/** Capacity of all instances (app.ts); further tasks would wait there while claims run out. */
const DISPATCHES_AT_ONCE = 20 * MAILS_AT_ONCE;

export const DELIVERY_OPTIONS = {
  secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
  timeoutSeconds: MAIL_FUNCTION_SECONDS,
  concurrency: MAILS_AT_ONCE,
};

const TASK_OPTIONS = {
  ...DELIVERY_OPTIONS,
  // Retries apply only to database errors; `deliver` reschedules failed emails itself.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
};

/** For scheduled emails, and for all retries. */
export const deliverNotification = taskFunction(
  {
    ...TASK_OPTIONS,
    rateLimits: { maxDispatchesPerSecond: 200, maxConcurrentDispatches: DISPATCHES_AT_ONCE },
  },
  deliver,
);

/** A separate queue, so that pushes don't wait behind a hundred thousand emails. */
export const deliverPush = taskFunction(
  { ...TASK_OPTIONS, rateLimits: { maxConcurrentDispatches: DISPATCHES_AT_ONCE } },
  deliver,
);

/** Stripe allows 100 calls per second; a customer takes one call, or two if unclaimed. */
const CUSTOMERS_PER_SECOND = 25;

export const reconcileCustomer = taskFunction(
  {
    secrets: [referrerKeySecret, stripeSecretKey],
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 60 },
    rateLimits: {
      maxDispatchesPerSecond: CUSTOMERS_PER_SECOND,
      maxConcurrentDispatches: CUSTOMERS_PER_SECOND,
    },
  },
  syncEntitlement,
);

export const remindOwner = taskFunction(
  {
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
    rateLimits: { maxDispatchesPerSecond: 500, maxConcurrentDispatches: 100 },
  },
  (businessId) => remind(businessId, new Date()),
);
