import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import { planReminder } from '@vouchwell/domain/messages/owner-notifications';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import { parseBusiness } from '../db/businesses.ts';
import { businessRef, type DocumentSnapshot, database, type Transaction } from '../db/firestore.ts';
import { notificationsRef, writeNotificationOnce } from '../db/notifications.ts';
import { parseReminder, reminderRef } from '../db/reminders.ts';
import { parseCountedStats, statsRef, toTimeZone } from '../db/stats.ts';

/** Returns null if the owner shouldn't be reminded. */
async function planOwnerReminder(
  transaction: Transaction,
  checkedAt: Date,
  business: Business | null | undefined,
  stats: DocumentSnapshot | undefined,
  now: Date,
) {
  if (!stats || !business || business.suspendedAt) return null;
  const entitlement = await transaction.get(entitlementRef(business.ownerUserId));
  if (!isEntitled(parseEntitlement(entitlement), now)) return null;
  const timeZone = toTimeZone(business.timeZone);
  return {
    day: toLocalDay(now, timeZone),
    ...planReminder({
      checkedAt,
      now,
      timeZone,
      reminders: business.settings.reminders,
      stats: parseCountedStats(stats) ?? { timeZone, sums: {} },
    }),
  };
}

/** Uses one transaction, so an interrupted or repeated run can't duplicate or lose an email. */
export function remindOwner(businessId: string, now: Date): Promise<void> {
  const ref = reminderRef(businessId);
  const refs = [ref, businessRef(businessId), statsRef(businessRef(businessId))];
  return database().runTransaction(async (transaction) => {
    const [reminderSnapshot, businessSnapshot, stats] = await transaction.getAll(...refs);
    const reminder = parseReminder(reminderSnapshot);
    if (!reminder || reminder.nextAt > now) return;
    const business = businessSnapshot && parseBusiness(businessSnapshot);
    const plan = await planOwnerReminder(transaction, reminder.lookedAt, business, stats, now);
    if (plan?.email) {
      const { email, day } = plan;
      const notificationRef = notificationsRef().doc(`${email}-${businessId}-${day}`);
      const topic = { kind: `${email}_reminder`, businessId, day } as const;
      writeNotificationOnce(transaction, await transaction.get(notificationRef), topic);
    }
    if (plan?.nextAt) transaction.update(ref, { looked_at: now, next_at: plan.nextAt });
    else transaction.delete(ref);
  });
}
