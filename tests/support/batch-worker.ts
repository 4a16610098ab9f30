import { MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { mapWithConcurrency } from '../../functions/src/async.ts';
import { processBatch } from '../../functions/src/customers/request-batches.ts';
import { database } from '../../functions/src/db/firestore.ts';
import { findDueNotifications } from '../../functions/src/db/notifications.ts';
import { deliver } from '../../functions/src/mail/deliver.ts';
import { MAILS_AT_ONCE } from '../../functions/src/mail/mailer.ts';

/*
 * A process that sends a batch at a time of its own, to be killed in the middle of it:
 * `node --import tsx batch-worker.ts BUSINESS BATCH MILLISECONDS`.
 */
const [businessId = '', batchId = '', at = ''] = process.argv.slice(2);
const now = new Date(Number(at));
const PAGE = 200;

await processBatch(database(), businessId, batchId, now);
// Its mails are due a little one after the other.
const until = new Date(now.getTime() + 70 * MINUTE_MS);
for await (const page of findDueNotifications(database(), until, PAGE))
  await mapWithConcurrency(page, MAILS_AT_ONCE, ({ id }) => deliver(id, until));
process.exit(0);
