import './app.ts';
import { syncEntitlement } from './billing/sync-entitlement.ts';
import {
  referrerKeySecret,
  smtpPassword,
  stripeSecretKey,
  tokenSecrets,
  vapidPrivateKey,
} from './config.ts';
import { deliverById } from './mail/deliver.ts';
import { EMAIL_CONCURRENCY, MAIL_FUNCTION_SECONDS } from './mail/mailer.ts';
import { remindOwner as remind } from './mail/remind-owner.ts';
import { defineTask } from './task-queue.ts';

/** Capacity of all instances (app.ts); more tasks would wait while their claims expire. */
const DISPATCH_CONCURRENCY = 20 * EMAIL_CONCURRENCY;

export const DELIVERY_OPTIONS = {
  secrets: [referrerKeySecret, tokenSecrets, smtpPassword, vapidPrivateKey],
  timeoutSeconds: MAIL_FUNCTION_SECONDS,
  concurrency: EMAIL_CONCURRENCY,
};

const TASK_OPTIONS = {
  ...DELIVERY_OPTIONS,
  // Retries apply only to database errors; `deliverById` reschedules failed emails itself.
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
};

/** Handles scheduled emails and retries. */
export const deliverNotification = defineTask(
  {
    ...TASK_OPTIONS,
    rateLimits: { maxDispatchesPerSecond: 200, maxConcurrentDispatches: DISPATCH_CONCURRENCY },
  },
  deliverById,
);

/** A separate queue, so that pushes don't wait behind a hundred thousand emails. */
export const deliverPush = defineTask(
  { ...TASK_OPTIONS, rateLimits: { maxConcurrentDispatches: DISPATCH_CONCURRENCY } },
  deliverById,
);

/** Stripe allows 100 calls per second; a customer takes one call, or two if unclaimed. */
const CUSTOMERS_PER_SECOND = 25;

export const reconcileCustomer = defineTask(
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

export const remindOwner = defineTask(
  {
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
    rateLimits: { maxDispatchesPerSecond: 500, maxConcurrentDispatches: 100 },
  },
  (businessId) => remind(businessId, new Date()),
);
