import '../app.ts';
import { syncEntitlement } from '../billing/sync-entitlement.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { taskFunction } from '../task-queue.ts';

/**
 * Of the hundred calls a second that Stripe answers, 25 to 50 are the reconciler's: a customer costs one,
 * or two where nobody has claimed it.
 */
const CUSTOMERS_A_SECOND = 25;

/** Syncs one customer from Stripe, whichever webhooks arrived. */
export const reconcileCustomer = taskFunction(
  {
    secrets: [referrerKeySecret, stripeSecretKey],
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 60 },
    rateLimits: {
      maxDispatchesPerSecond: CUSTOMERS_A_SECOND,
      maxConcurrentDispatches: CUSTOMERS_A_SECOND,
    },
  },
  syncEntitlement,
);
