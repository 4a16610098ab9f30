import '../app.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { smtpPassword } from '../config.ts';
import { database } from '../data/firestore.ts';
import { dueNotifications } from '../data/notifications.ts';
import { deliver } from './deliver.ts';
import { MAILS_AT_ONCE } from './mailer.ts';

const BATCH = 60;
/** No claim is begun later than this into a run: the next run takes what is left. */
const RUN_MS = 50_000;

/** Sends every mail that is due. */
export async function sendDueNotifications(): Promise<void> {
  const startedAt = Date.now();
  const due = await dueNotifications(database(), new Date(), BATCH);
  while (due.length > 0 && Date.now() - startedAt < RUN_MS) {
    await Promise.all(due.splice(0, MAILS_AT_ONCE).map(deliver));
  }
}

export const sendNotifications = onSchedule(
  { schedule: 'every 1 minutes', secrets: [smtpPassword], timeoutSeconds: 120 },
  sendDueNotifications,
);
