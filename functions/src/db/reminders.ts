import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, type Firestore, idPages } from './firestore.ts';

const reminderSchema = z.object({ lookedAt: z.date(), nextAt: z.date() });

/**
 * When to check next whether the owner needs a reminder. Exists only while something could be due,
 * so inactive businesses cost nothing.
 */
export const reminderRef = (db: Firestore, businessId: string) =>
  db.collection(collections.reminders).doc(businessId);

export const reminderIn = (snapshot: DocumentSnapshot) =>
  reminderSchema.safeParse(fromStored(snapshot.data())).data ?? null;

/**
 * Schedules a check, unless one is scheduled; `isAnew`: the hour has changed. Skips deleted
 * businesses, whose reminder is deleted in the same write.
 */
export function beginReminders(
  db: Firestore,
  businessId: string,
  at: Date,
  isAnew = false,
): Promise<void> {
  const ref = reminderRef(db, businessId);
  return db.runTransaction(async (transaction) => {
    const [business, reminder] = await transaction.getAll(businessRef(db, businessId), ref);
    if (business?.exists && (isAnew || !reminder?.exists))
      transaction.set(ref, toStored({ businessId, lookedAt: at, nextAt: at }));
  });
}

/** Longest waiting first. */
export const dueReminders = (db: Firestore, now: Date, pageSize: number) =>
  idPages(
    db
      .collection(collections.reminders)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .select('next_at'),
    pageSize,
  );
