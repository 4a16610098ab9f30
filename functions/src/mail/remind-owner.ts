import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Reminder, remindersOf } from '@vouchwell/domain/business/reminders';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { planReminder } from '@vouchwell/domain/stats/plan-reminder';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseBusiness } from '../db/businesses.ts';
import { entitlementRef, parseEntitlement } from '../db/entitlements.ts';
import { businessRef, type Firestore } from '../db/firestore.ts';
import { notificationsOf, writeNotificationOnce } from '../db/notifications.ts';
import { reminderIn, reminderRef } from '../db/reminders.ts';
import { knownZone, statsIn, statsRef } from '../db/stats.ts';

/** One id per business, day and kind, regardless of how often the schedule runs. */
const mailId = (mail: Reminder, businessId: string, day: string) => `${mail}-${businessId}-${day}`;

/** Null if the owner must not be reminded. */
async function planOf(
  db: Firestore,
  transaction: Transaction,
  [reminder, business, stats]: readonly DocumentSnapshot[],
  now: Date,
) {
  const known = business && parseBusiness(business);
  if (!reminder || !stats || !known || known.suspendedAt) return null;
  const entitlement = await transaction.get(entitlementRef(db, known.ownerUserId));
  if (!isEntitled(parseEntitlement(entitlement), now)) return null;
  const timeZone = knownZone(known.timeZone);
  return {
    day: dayOf(now, timeZone),
    ...planReminder({
      lookedAt: reminderIn(reminder)?.lookedAt ?? now,
      now,
      timeZone,
      reminders: remindersOf(known.settings),
      stats: statsIn(stats) ?? { timeZone, sums: {} },
    }),
  };
}

/**
 * Enqueues a due reminder and schedules the next check in one transaction, so an interrupted or
 * repeated run neither duplicates nor loses an email.
 */
export function remindOwner(db: Firestore, businessId: string, now: Date): Promise<void> {
  const ref = reminderRef(db, businessId);
  const business = businessRef(db, businessId);
  return db.runTransaction(async (transaction) => {
    const seen = await transaction.getAll(ref, business, statsRef(business));
    const isDue = seen[0] && (reminderIn(seen[0])?.nextAt ?? now) <= now;
    if (!seen[0]?.exists || !isDue) return;
    const plan = await planOf(db, transaction, seen, now);
    if (plan?.mail) {
      const { mail, day } = plan;
      const id = notificationsOf(db).doc(mailId(mail, businessId, day));
      const about = { kind: `${mail}_reminder`, businessId, day } as const;
      writeNotificationOnce(transaction, await transaction.get(id), about);
    }
    if (plan?.nextAt) transaction.update(ref, { looked_at: now, next_at: plan.nextAt });
    else transaction.delete(ref);
  });
}
