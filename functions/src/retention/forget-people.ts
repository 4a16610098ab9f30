import '../app.ts';
import { MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import { RETENTION_MONTHS } from '@vouchwell/domain/limits';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { deleteDemoRequests } from '../data/demo-requests.ts';
import { database, type Firestore } from '../data/firestore.ts';
import { hashEmail } from '../data/hash-identifier.ts';
import { deleteLoginAttempts } from '../data/login-attempts.ts';
import {
  type Erasure,
  type FoundPages,
  type FoundReferral,
  findByReferrer,
  findCopies,
  findOfFriend,
  findUntouched,
  recordErasure,
  removeCopy,
  removeFriend,
  removeReferrer,
  removeUntouchedFriend,
} from '../data/removed-people.ts';
import { errorText } from '../http/log.ts';

const TIMEOUT_SECONDS = 540;
/** After this long a run begins no further referral; the next night continues. */
const RUN_MS = 8 * MINUTE_MS;

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/**
 * Removes each friend who did not become a customer and whose referral has not changed for
 * `RETENTION_MONTHS`: name, email, phone and note are deleted, counts stay. Safe to repeat.
 */
export async function forgetFriends(now: Date): Promise<Removed> {
  const startedAt = Date.now();
  const hasTime = () => Date.now() - startedAt < RUN_MS;
  const before = monthsBefore(now, RETENTION_MONTHS);
  const forgotten = await removeEach(
    findUntouched(database(), before),
    (found) => removeUntouchedFriend(database(), found, before),
    hasTime,
  );
  logger.info('Friends were forgotten', { ...forgotten });
  return forgotten;
}

export const forgetFriendsNightly = onSchedule(
  { schedule: 'every day 03:30', timeoutSeconds: TIMEOUT_SECONDS },
  async () => {
    await forgetFriends(new Date());
  },
);

const AT_ONCE = 10;

/** How many referrals were changed, and how many could not be. */
interface Removed {
  readonly removed: number;
  readonly failed: number;
}

/**
 * Calls `remove` for each found referral while `hasTime`. A failure is counted and logged by the
 * referral's id, which holds no personal data; the others continue.
 */
export async function removeEach(
  pages: FoundPages,
  remove: (found: FoundReferral) => Promise<boolean>,
  hasTime: () => boolean = () => true,
): Promise<Removed> {
  let removed = 0;
  let failed = 0;
  const tryOne = async (found: FoundReferral) => {
    if (!hasTime()) return;
    try {
      if (await remove(found)) removed += 1;
    } catch (error) {
      failed += 1;
      logger.error('Nobody was removed from a referral', { id: found.id, error: errorText(error) });
    }
  };
  for await (const page of pages) {
    await mapWithConcurrency(page, AT_ONCE, tryOne);
    if (!hasTime()) break;
  }
  return { removed, failed };
}

/**
 * Removes the person with this email from every business: as a friend, as a referrer, and from
 * copies in later referrals. Deletes their demo requests and sign-in attempts. Counts stay. Records
 * how much was removed, but not whose. Safe to repeat.
 */
export async function forgetPerson(
  db: Firestore,
  email: string,
  by: string,
  now: Date,
): Promise<Erasure> {
  const key = hashEmail(email);
  const friend = await removeEach(findOfFriend(db, key), (found) => removeFriend(db, found));
  const copies = await removeEach(findCopies(db, key), removeCopy);
  const referrer = await removeEach(findByReferrer(db, key), (found) =>
    removeReferrer(db, found, key),
  );
  await deleteDemoRequests(db, email);
  await deleteLoginAttempts(db, normalizeEmail(email));
  const erasure = {
    by,
    asFriend: friend.removed,
    asReferrer: referrer.removed,
    failed: friend.failed + copies.failed + referrer.failed,
  };
  await recordErasure(db, erasure, now);
  return erasure;
}
