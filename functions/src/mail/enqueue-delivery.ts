import { logger } from 'firebase-functions/v2';
import type { DueNotification } from '../db/notifications.ts';
import { errorText } from '../http/log.ts';
import { enqueueTask, type Task } from '../task-queue.ts';

/** Each attempt's due time is part of its task name. */
export const deliveryTask = ({ id, isPush, dueAt }: DueNotification) =>
  ({
    queue: isPush ? 'deliver-push' : 'deliver-notification',
    id,
    turn: dueAt.getTime(),
    at: dueAt,
  }) as const satisfies Task;

/** Never rejects: `enqueue-overdue` finds notifications without a task. */
export async function enqueueDelivery(due: DueNotification): Promise<void> {
  try {
    await enqueueTask(deliveryTask(due));
  } catch (error) {
    logger.warn('A notification got no task, and waits until it is found overdue', {
      id: due.id,
      error: errorText(error),
    });
  }
}
