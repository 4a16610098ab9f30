import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, database, parseSnapshot, readIdPages } from './firestore.ts';

const reminderSchema = z.object({ lookedAt: z.date(), nextAt: z.date() });

/** Document that exists only while a reminder may become due, so idle businesses cost nothing. */
export const reminderRef = (businessId: string) =>
  database().collection(collections.reminders).doc(businessId);

export const parseReminder = (snapshot: DocumentSnapshot | undefined) =>
  parseSnapshot(reminderSchema, snapshot);

/** Schedules reminders, except for deleted businesses. `hasChanged` starts again after the settings or time zone have changed. */
export function scheduleReminders(businessId: string, now: Date, hasChanged = false) {
  const ref = reminderRef(businessId);
  return database().runTransaction(async (transaction) => {
    const [business, reminder] = await transaction.getAll(businessRef(businessId), ref);
    if (business?.exists && (hasChanged || !reminder?.exists))
      transaction.set(ref, toStored({ businessId, lookedAt: now, nextAt: now }));
  });
}

/** Finds the reminders that are due, most overdue first. */
export const findDueReminders = (now: Date, pageSize: number) =>
  readIdPages(
    database()
      .collection(collections.reminders)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .select('next_at'),
    pageSize,
  );
