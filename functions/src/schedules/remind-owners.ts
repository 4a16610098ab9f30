import '../app.ts';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { database } from '../db/firestore.ts';
import { dueReminders } from '../db/reminders.ts';
import { errorText } from '../http/log.ts';
import { remindOwner } from '../mail/remind-owner.ts';

const PAGE = 200;
const AT_ONCE = 20;
const TIMEOUT_SECONDS = 840;
/** After this long a run begins no further business; the next run does the rest. */
const RUN_MS = 12 * MINUTE_MS;

/** Has each business looked at whose time has come; one that fails keeps none of the others waiting. */
export async function remindDueOwners(now: Date): Promise<void> {
  const startedAt = Date.now();
  const hasTime = () => Date.now() - startedAt < RUN_MS;
  for await (const page of dueReminders(database(), now, PAGE)) {
    await mapWithConcurrency(page, AT_ONCE, async (businessId) => {
      if (!hasTime()) return;
      await remindOwner(database(), businessId, now).catch((error: unknown) =>
        logger.error('An owner could not be reminded; the next run tries again', {
          businessId,
          error: errorText(error),
        }),
      );
    });
    if (!hasTime()) return;
  }
}

/** Every quarter of an hour, because there are time zones that begin their hours there. */
export const remindOwners = onSchedule(
  { schedule: '*/15 * * * *', timeoutSeconds: TIMEOUT_SECONDS },
  () => remindDueOwners(new Date()),
);
