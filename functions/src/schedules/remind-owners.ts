import '../app.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database } from '../db/firestore.ts';
import { dueReminders } from '../db/reminders.ts';
import { enqueueEach } from '../task-queue.ts';

const PAGE = 500;
const TIMEOUT_SECONDS = 840;

/** Every quarter of an hour, because some time zones start their hours there. */
export const remindOwners = onSchedule(
  { schedule: '*/15 * * * *', timeoutSeconds: TIMEOUT_SECONDS },
  ({ scheduleTime }) =>
    enqueueEach(dueReminders(database(), new Date(), PAGE), (id) => ({
      queue: 'remind-owner',
      id,
      turn: Date.parse(scheduleTime),
    })),
);
