import '../app.ts';
import { RETENTION_CHOICES } from '@vouchwell/domain/business/retention';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { RETENTION_MONTHS } from '@vouchwell/domain/lib/limits';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { businessesKeepingFor } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { type Removed, removeEach } from '../people/remove-each.ts';
import { findUntouched, removeUntouchedFriend } from '../people/removed-people.ts';

const TIMEOUT_SECONDS = 540;
/** Referrals not started within this time are left to the next night. */
const RUN_MS = 8 * MINUTE_MS;

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/**
 * Erases friends who didn't convert and whose referral hasn't changed for the retention period,
 * which owners may shorten. Counts stay. Safe to repeat.
 */
export async function forgetFriends(now: Date): Promise<Removed> {
  const startedAt = Date.now();
  const hasTime = () => Date.now() - startedAt < RUN_MS;
  const forgotten = { removed: 0, failed: 0 };
  const forget = async (months: number, businessId?: string) => {
    const before = monthsBefore(now, months);
    const { removed, failed } = await removeEach(
      findUntouched(database(), before, businessId),
      (found) => removeUntouchedFriend(database(), found, before),
      hasTime,
    );
    forgotten.removed += removed;
    forgotten.failed += failed;
  };
  await forget(RETENTION_MONTHS);
  for (const months of RETENTION_CHOICES) {
    if (months === RETENTION_MONTHS) continue;
    for (const businessId of await businessesKeepingFor(database(), months)) {
      if (hasTime()) await forget(months, businessId);
    }
  }
  logger.info('Friends were forgotten', { ...forgotten });
  return forgotten;
}

export const forgetFriendsNightly = onSchedule(
  { schedule: 'every day 03:30', timeoutSeconds: TIMEOUT_SECONDS },
  async () => {
    await forgetFriends(new Date());
  },
);
