import '../app.ts';
import { database } from '../db/firestore.ts';
import { remindOwner as remind } from '../mail/remind-owner.ts';
import { taskFunction } from '../task-queue.ts';

export const remindOwner = taskFunction(
  {
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
    rateLimits: { maxDispatchesPerSecond: 500, maxConcurrentDispatches: 100 },
  },
  (businessId) => remind(database(), businessId, new Date()),
);
