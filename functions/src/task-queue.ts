import './app.ts';
import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions/v2';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { mapWithConcurrency } from './async.ts';
import type { DueNotification } from './db/notifications.ts';
import { formatError } from './http/request-error.ts';

/** Far below Cloud Tasks' limit of 100,000 calls per second per project. */
const ENQUEUE_CONCURRENCY = 50;

export interface Task {
  /** Queue, named after the function that handles its tasks. */
  readonly queue: 'deliver-notification' | 'deliver-push' | 'remind-owner' | 'reconcile-customer';
  readonly id: string;
  /** Part of the task's name; Cloud Tasks rejects a reused name for an hour. */
  readonly dedupeKey: string | number;
  /** Time to run, at most 30 days from now; immediately if absent. */
  readonly at?: Date;
}

/** Does nothing if a task with this name was enqueued within the last hour. */
export async function enqueueTask({ queue, id, dedupeKey, at }: Task): Promise<void> {
  try {
    await getFunctions()
      .taskQueue<{ id: string }>(`locations/${FUNCTIONS_REGION}/functions/${queue}`)
      .enqueue({ id }, { id: `${id}-${dedupeKey}`, ...(at && { scheduleTime: at }) });
  } catch (error) {
    if (!hasErrorCode(error, 'functions/task-already-exists')) throw error;
  }
}

export async function enqueueEach<T>(
  pages: AsyncIterable<readonly T[]>,
  toTask: (item: T) => Task,
): Promise<void> {
  for await (const page of pages)
    await mapWithConcurrency(page, ENQUEUE_CONCURRENCY, (item) => enqueueTask(toTask(item)));
}

/** Failed tasks are retried according to `retryConfig`. */
export const defineTask = (options: TaskQueueOptions, work: (id: string) => Promise<unknown>) =>
  onTaskDispatched<{ readonly id: string }>(options, async ({ data }) => {
    await work(data.id);
  });

/** Each attempt gets its own task, because the due time is part of the task's name. */
export const toDeliveryTask = ({ id, isPush, dueAt }: DueNotification) =>
  ({
    queue: isPush ? 'deliver-push' : 'deliver-notification',
    id,
    dedupeKey: dueAt.getTime(),
    at: dueAt,
  }) as const satisfies Task;

/** Never rejects: `enqueue-overdue` later picks up notifications without a task. */
export async function enqueueDelivery(notification: DueNotification): Promise<void> {
  try {
    await enqueueTask(toDeliveryTask(notification));
  } catch (error) {
    logger.warn('Failed to enqueue a notification; enqueue-overdue will pick it up', {
      id: notification.id,
      error: formatError(error),
    });
  }
}
