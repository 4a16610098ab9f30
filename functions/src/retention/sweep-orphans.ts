import '../app.ts';
import { normalizeEmail } from '@vouchwell/domain/email';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { missingUsers } from '../accounts/users.ts';
import { cancelSubscriptions } from '../billing/subscriptions.ts';
import { deploySettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { deleteOwner } from '../data/businesses.ts';
import { entitledUsers } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { deleteLoginAttempts } from '../data/login-attempts.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { errorText } from '../http/log.ts';

/** As many as Auth looks up in one call. */
const PAGE = 100;
const TIMEOUT_SECONDS = 1800;

/** What became of owners whose account was deleted at Auth itself. */
export interface Swept {
  readonly found: number;
  readonly deleted: number;
}

/**
 * Owners without an account. An entitlement is the last that is deleted of an owner, and nobody has
 * a business or a claimed customer without one: so it finds also what was deleted by half.
 */
async function findOrphans(): Promise<string[]> {
  const orphans: string[] = [];
  for await (const uids of entitledUsers(database(), PAGE))
    orphans.push(...(await missingUsers(uids)));
  return orphans;
}

/** Deletes one as `delete-account` would have; false, and logged, where that has to be done again. */
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
 * Ends the subscriptions and deletes the data of owners whose account is gone. More than `max` of
 * them in one night look like accounts that were lost, not deleted: then nothing is touched.
 */
export async function deleteOrphans(max: number): Promise<Swept> {
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
 * Ends a user's subscriptions and deletes all that is theirs but the account itself. Each step can
 * be done again, so that a call which broke off is completed by the next. docs/data-retention.md
 * says what is kept.
 * @throws RequestError `billing-unavailable`, before anything is deleted.
 */
export async function eraseOwner(uid: string, emails: readonly string[]): Promise<void> {
  await cancelSubscriptions(uid);
  await deleteOwner(database(), uid);
  for (const email of emails) await deleteLoginAttempts(database(), normalizeEmail(email));
}
