import '../app.ts';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { dueBatches } from '../db/ask-batches.ts';
import { database } from '../db/firestore.ts';
import { errorText } from '../http/log.ts';
import { workBatch } from '../mail/work-batch.ts';

/** Maximum batches per run. */
const BATCHES = 100;
const AT_ONCE = 10;

/** A failing batch doesn't block the others. */
export async function workDueBatches(now: Date): Promise<void> {
  const due = await dueBatches(database(), now, BATCHES);
  await mapWithConcurrency(due, AT_ONCE, ({ businessId, batchId }) =>
    workBatch(database(), businessId, batchId, now).catch((error: unknown) =>
      logger.error('A batch does not go on; the next run tries again', {
        ...{ businessId, batchId },
        error: errorText(error),
      }),
    ),
  );
}

export const workBatches = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 540 }, () =>
  workDueBatches(new Date()),
);
