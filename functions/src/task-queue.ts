import './app.ts';
import { FUNCTIONS_REGION } from '@vouchwell/domain/lib/paths';
import { getFunctions } from 'firebase-admin/functions';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { mapWithConcurrency } from './async.ts';

/** How many tasks are handed to Cloud Tasks at once; it takes 100,000 a second of a project. */
const AT_ONCE = 50;

/** A task about one document. */
export interface Task {
  /** The queue, which has the name of the function that works through it. */
  readonly queue: 'deliver-notification' | 'deliver-push' | 'remind-owner' | 'reconcile-customer';
  readonly id: string;
  /** With the id it names the task: of two with one name, within an hour, Cloud Tasks takes the first. */
  readonly turn: string | number;
  /** When it is to run, at most 30 days ahead; at once where it is left out. */
  readonly at?: Date;
}

const isNameTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/** Adds a task to its queue, or does nothing where the queue has or had it; rejects where it could not be added. */
export async function enqueueTask({ queue, id, turn, at }: Task): Promise<void> {
  try {
    await getFunctions()
      .taskQueue<{ id: string }>(`locations/${FUNCTIONS_REGION}/functions/${queue}`)
      .enqueue({ id }, { id: `${id}-${turn}`, ...(at && { scheduleTime: at }) });
  } catch (error) {
    if (!isNameTaken(error)) throw error;
  }
}

/** Adds a task for each item of all pages. */
export async function enqueueEach<T>(
  pages: AsyncIterable<readonly T[]>,
  taskOf: (item: T) => Task,
): Promise<void> {
  for await (const page of pages)
    await mapWithConcurrency(page, AT_ONCE, (item) => enqueueTask(taskOf(item)));
}

/** A function that works through a queue; a task whose work rejects is tried again as `retryConfig` says. */
export const taskFunction = (options: TaskQueueOptions, work: (id: string) => Promise<unknown>) =>
  onTaskDispatched<{ readonly id: string }>(options, async ({ data }) => {
    await work(data.id);
  });
