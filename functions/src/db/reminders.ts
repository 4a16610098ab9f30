import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, idPages, isAlreadyExists } from './firestore.ts';

const reminderSchema = z.object({ lookedAt: z.date(), nextAt: z.date() });

/**
 * When the business is looked at again, to see whether its owner is to be reminded. There is one only
 * while there may be something to say, so that a business where nothing happens costs nothing.
 */
export const reminderRef = (db: Firestore, businessId: string) =>
  db.collection(collections.reminders).doc(businessId);

export const reminderIn = (snapshot: DocumentSnapshot) =>
  reminderSchema.safeParse(fromStored(snapshot.data())).data ?? null;

const fieldsAt = (businessId: string, at: Date) =>
  toStored({ businessId, lookedAt: at, nextAt: at });

/** Has a business looked at soon, where nobody looks at it: its first referral since then came. */
export async function beginReminders(db: Firestore, businessId: string, at: Date): Promise<void> {
  try {
    await reminderRef(db, businessId).create(fieldsAt(businessId, at));
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Has a business looked at soon, because its hour is another one now. */
export async function restartReminders(db: Firestore, businessId: string, at: Date): Promise<void> {
  await reminderRef(db, businessId).set(fieldsAt(businessId, at));
}

/** The ids of the businesses that are to be looked at, the longest waiting first. */
export const dueReminders = (db: Firestore, now: Date, pageSize: number) =>
  idPages(
    db
      .collection(collections.reminders)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .select('next_at'),
    pageSize,
  );
