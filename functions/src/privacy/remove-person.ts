import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import { logger } from 'firebase-functions/v2';
import { mapWithConcurrency } from '../async.ts';
import { deleteLoginAttempts } from '../db/accounts.ts';
import { deleteDemoRequests } from '../db/demo-requests.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import { finishKeyChangesForPerson } from '../db/person-key-changes.ts';
import {
  type Contact,
  getSuppressionKeys,
  suppressAtBusiness,
  suppressEverywhere,
} from '../db/suppressed.ts';
import { formatError } from '../http/request-error.ts';
import { deletePersonLimits } from '../mail/throttle.ts';
import {
  findReferralsByPerson,
  type ReferralRef,
  type ReferralRefPages,
  removeFriend,
  removeReferrer,
  removeReferrerNameCopy,
} from './removed-people.ts';
import {
  clearReferrerDetails,
  deleteReferrerEmails,
  findPersonKeys,
  type RemovalScope,
  removeCustomers,
  removeFromBatches,
  removeReferrerFromRewards,
  withdrawLinks,
} from './removed-records.ts';

const REMOVAL_CONCURRENCY = 10;

export interface RemovalCounts {
  readonly removed: number;
  readonly failed: number;
}

/** Removes each referral, and continues after a failure. */
export async function removeReferrals(
  pages: ReferralRefPages,
  remove: (ref: ReferralRef) => Promise<boolean>,
  hasTimeLeft: () => boolean = () => true,
): Promise<RemovalCounts> {
  let removed = 0;
  let failed = 0;
  const tryRemove = async (ref: ReferralRef) => {
    if (!hasTimeLeft()) return;
    try {
      if (await remove(ref)) removed += 1;
    } catch (error) {
      failed += 1;
      logger.error('Failed to remove a person from a referral', {
        id: ref.id,
        error: formatError(error),
      });
    }
  };
  for await (const page of pages) {
    await mapWithConcurrency(page, REMOVAL_CONCURRENCY, tryRemove);
    if (!hasTimeLeft()) break;
  }
  return { removed, failed };
}

export type RemovalResult = Awaited<ReturnType<typeof removePerson>>;

/** Removes links first, so that no new contact request arrives. Keeps counts. Safe to repeat. */
async function removePerson(keys: readonly string[], scope: RemovalScope) {
  await finishKeyChangesForPerson(keys);
  const personKeys = await findPersonKeys(keys, scope);
  let links = 0;
  for (const key of personKeys) links += await withdrawLinks(key, scope);
  await clearReferrerDetails(personKeys, scope);
  const asFriend = findReferralsByPerson('friend', keys, scope);
  const friendCounts = await removeReferrals(asFriend, (ref) => removeFriend(ref, keys));
  const asReferrer = findReferralsByPerson('referrer', personKeys, scope);
  const referrerCounts = await removeReferrals(asReferrer, removeReferrer);
  // Remove copied names last: a trigger copies the name as long as the first referral contains it.
  const nameCopies = findReferralsByPerson('firstReferrer', personKeys, scope);
  const copyCounts = await removeReferrals(nameCopies, removeReferrerNameCopy);
  const customers = await removeCustomers(keys, scope);
  await removeFromBatches(keys, scope);
  for (const key of personKeys) await removeReferrerFromRewards(key, scope);
  let mails = 0;
  for (const key of personKeys) mails += await deleteReferrerEmails(key, scope);
  return {
    asFriend: friendCounts.removed,
    asReferrer: referrerCounts.removed,
    links,
    customers,
    mails,
    // Number of referrals that couldn't be changed; the removal must be repeated.
    failed: friendCounts.failed + referrerCounts.failed + copyCounts.failed,
  };
}

/**
 * Removes a person, at the owner's request (`removed`) or at their own (`deleted`).
 * Suppresses the person first, so that no one can refer them during the removal.
 */
export async function removePersonFromBusiness(
  businessId: string,
  keys: readonly string[],
  reason: 'removed' | 'deleted',
  contact: Contact = { email: null, phone: null },
): Promise<RemovalResult> {
  const suppressedKeys = new Set([...keys, ...getSuppressionKeys(contact)]);
  await suppressAtBusiness(businessId, [...suppressedKeys], reason);
  return removePerson(keys, businessId);
}

/** Three years, the usual time limit for complaints. */
const ERASURE_RETENTION_DAYS = 3 * 365;

/** Erases a person everywhere; `by` is the team member. Safe to repeat. */
export async function erasePerson(contact: Contact, by: string, now: Date): Promise<RemovalResult> {
  const keys = getSuppressionKeys(contact);
  // Suppress the person first, so that no one can refer them during the removal.
  await suppressEverywhere(keys);
  const result = await removePerson(keys, null);
  if (contact.email) {
    await deletePersonLimits(hashMailbox(contact.email));
    await deleteDemoRequests(contact.email);
    await deleteLoginAttempts(normalizeEmail(contact.email));
  }
  // The record doesn't contain the person.
  const { asFriend, asReferrer, failed } = result;
  await database()
    .collection(collections.erasures)
    .add({
      ...toStored({ by, asFriend, asReferrer, failed }),
      created_at: now,
      expire_at: new Date(now.getTime() + ERASURE_RETENTION_DAYS * DAY_MS),
    });
  return result;
}
