import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { mapWithConcurrency } from '../../functions/src/async.ts';
import { processBatch } from '../../functions/src/customers/request-batches.ts';
import { findDueNotifications } from '../../functions/src/db/notifications.ts';
import { batchRef } from '../../functions/src/db/request-batches.ts';
import { deliverById } from '../../functions/src/mail/deliver.ts';
import { EMAIL_CONCURRENCY } from '../../functions/src/mail/mailer.ts';

/*
 * A process that sends a batch, in rounds that are three simulated hours apart. Tests kill it
 * midway. Usage: `node --import tsx batch-worker.ts BUSINESS BATCH MILLISECONDS`.
 */
const [businessId = '', batchId = '', at = ''] = process.argv.slice(2);
const PAGE = 200;
const ROUNDS_MAX = 12;

async function sendDueEmails(now: Date): Promise<void> {
  await processBatch(businessId, batchId, now);
  // The batch's emails are due within about an hour.
  const until = new Date(now.getTime() + 70 * MINUTE_MS);
  for await (const page of findDueNotifications(until, PAGE))
    await mapWithConcurrency(page, EMAIL_CONCURRENCY, ({ id }) =>
      // Each email is a separate task, so one failure must not start the next round early.
      deliverById(id, until).catch((error: unknown) => console.error('An email failed', error)),
    );
}

const batch = batchRef(businessId, batchId);
for (let round = 0; round < ROUNDS_MAX; round += 1) {
  if ((await batch.get()).get('status') === 'done') break;
  const now = new Date(Number(at) + round * 3 * HOUR_MS);
  // Like the scheduled function, continue after a failure, such as a lock left by a killed process.
  await sendDueEmails(now).catch((error: unknown) => console.error('A round failed', error));
}
process.exit(0);
