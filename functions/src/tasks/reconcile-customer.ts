import '../app.ts';
import { syncEntitlement } from '../billing/sync-entitlement.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { taskFunction } from '../task-queue.ts';

/** Uses 25 to 50 of the 100 calls per second Stripe allows: one per customer, two if unclaimed. */
const CUSTOMERS_A_SECOND = 25;

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
