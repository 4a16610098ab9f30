import '../app.ts';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database } from '../db/firestore.ts';
import { dueNotifications } from '../db/notifications.ts';
import { resumeMoves } from '../db/person-moves.ts';
import { deliveryTask } from '../mail/enqueue-delivery.ts';
import { enqueueEach } from '../task-queue.ts';

const PAGE = 500;
const TIMEOUT_SECONDS = 540;

/**
 * Enqueues overdue notifications again, because tasks can be lost. Task names include the hour,
 * because a queue rejects names it has had; an extra task finds nothing to send. Also resumes moves
 * a crash interrupted.
 */
export const enqueueOverdue = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: TIMEOUT_SECONDS },
  async () => {
    const now = new Date();
    await resumeMoves(database(), new Date(now.getTime() - MINUTE_MS));
    const hour = Math.floor(now.getTime() / HOUR_MS);
    await enqueueEach(dueNotifications(database(), now, PAGE), (due) => {
      const task = deliveryTask(due);
      return { ...task, turn: `${task.turn}-${hour}` };
    });
  },
);
