import { beforeEach, expect, it, vi } from 'vitest';
import { enqueueEach, enqueueTask, type Task } from './task-queue.ts';

const enqueue = vi.hoisted(() => vi.fn());
const taskQueue = vi.hoisted(() => vi.fn(() => ({ enqueue })));
vi.mock('firebase-admin/functions', () => ({ getFunctions: () => ({ taskQueue }) }));

const refusal = (code: string) => Object.assign(new Error(code), { code });
const TASK: Task = { queue: 'deliver-push', id: 'n1', dedupeKey: 7, at: new Date(7) };

beforeEach(() => enqueue.mockReset());

it('names a task after its document and turn number, and schedules the task', async () => {
  await enqueueTask(TASK);
  expect(taskQueue).toHaveBeenCalledWith('locations/us-central1/functions/deliver-push');
  expect(enqueue).toHaveBeenCalledWith({ id: 'n1' }, { id: 'n1-7', scheduleTime: new Date(7) });
});

it('ignores an error only if it means that the task already exists', async () => {
  enqueue.mockRejectedValueOnce(refusal('functions/task-already-exists'));
  await enqueueTask(TASK);
  enqueue.mockRejectedValueOnce(refusal('functions/not-found'));
  await expect(enqueueTask(TASK)).rejects.toThrow('functions/not-found');
});

it('enqueues a hundred thousand tasks page by page', async () => {
  async function* pages() {
    for (let page = 0; page < 200; page += 1)
      yield Array.from({ length: 500 }, (_, index) => `${page}-${index}`);
  }
  await enqueueEach(pages(), (id) => ({ queue: 'remind-owner', id, dedupeKey: 1 }));
  expect(new Set(enqueue.mock.calls.map(([{ id }]) => id)).size).toBe(100_000);
});
