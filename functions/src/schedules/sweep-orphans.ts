import '../app.ts';
import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { missingUsers } from '../accounts/users.ts';
import { readCustomersOf } from '../billing/stripe-customers.ts';
import { cancelSubscriptions } from '../billing/subscriptions.ts';
import { deploySettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { deleteOwner } from '../db/businesses.ts';
import { entitledUsers } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { deleteLoginAttempts } from '../db/login-attempts.ts';
import { errorText } from '../http/log.ts';

/** Auth looks up at most this many users in one call. */
const PAGE = 100;
const TIMEOUT_SECONDS = 1800;

/**
 * Found through entitlements, which every owner has and which are deleted last, so half-deleted
 * owners are included.
 */
async function findOrphans(): Promise<string[]> {
  const orphans: string[] = [];
  for await (const uids of entitledUsers(database(), PAGE))
    orphans.push(...(await missingUsers(uids)));
  return orphans;
}

/** Returns false on failure. */
async function erase(uid: string): Promise<boolean> {
  try {
    const customers = await readCustomersOf(database(), uid);
    await eraseOwner(uid, [...new Set(customers.flatMap(({ email }) => email ?? []))]);
    logger.info('An owner without an account was deleted', { uid });
    return true;
  } catch (error) {
    logger.error('An owner without an account could not be deleted; the next night tries again', {
      uid,
      error: errorText(error),
    });
    return false;
  }
}

/**
 * Deletes owners whose account is gone. Deletes none if there are more than `max`, because so many
 * accounts were probably lost by mistake.
 */
export async function deleteOrphans(max: number): Promise<{ found: number; deleted: number }> {
  const orphans = await findOrphans();
  const found = orphans.length;
  if (found > max) {
    logger.error('Too many accounts are missing, so no owner was deleted', { found, max });
    return { found, deleted: 0 };
  }
  let deleted = 0;
  for (const uid of orphans) if (await erase(uid)) deleted += 1;
  return { found, deleted };
}

export const sweepOrphans = onSchedule(
  {
    schedule: 'every day 04:15',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  async () => {
    await deleteOrphans(deploySettings().ORPHANS_MAX);
  },
);

/**
 * Cancels subscriptions and deletes all data except the account. Idempotent, so the next call
 * completes an interrupted one. Exceptions: docs/data-retention.md. @throws RequestError
 * `billing-unavailable`, before anything is deleted
 */
export async function eraseOwner(uid: string, emails: readonly string[]): Promise<void> {
  await cancelSubscriptions(uid);
  await deleteOwner(database(), uid);
  for (const email of emails) await deleteLoginAttempts(database(), normalizeEmail(email));
}
