import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, type Firestore, idPages } from './firestore.ts';

const reminderSchema = z.object({ lookedAt: z.date(), nextAt: z.date() });

/**
 * When the business is looked at again, to see whether its owner is to be reminded. There is one only
 * while there may be something to say, so that a business where nothing happens costs nothing.
 */
export const reminderRef = (db: Firestore, businessId: string) =>
  db.collection(collections.reminders).doc(businessId);

export const reminderIn = (snapshot: DocumentSnapshot) =>
  reminderSchema.safeParse(fromStored(snapshot.data())).data ?? null;

/**
 * Has a business looked at soon, where nobody looks at it or its hour is another one now (`isAnew`).
 * One that was deleted meanwhile is not, as its reminder goes in the same write as itself.
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
