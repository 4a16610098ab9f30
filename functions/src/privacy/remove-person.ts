import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import { logger } from 'firebase-functions/v2';
import { mapWithConcurrency } from '../async.ts';
import { deleteLoginAttempts } from '../db/accounts.ts';
import { readBusiness } from '../db/businesses.ts';
import { deleteDemoRequests } from '../db/demo-requests.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox, readEmailToken } from '../db/keys.ts';
import { finishKeyChangesForPerson } from '../db/person-key-changes.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { readReferrer } from '../db/referrers.ts';
import {
  type Contact,
  getSuppressionKeys,
  suppressAtBusiness,
  suppressEverywhere,
} from '../db/suppressed.ts';
import { formatError, RequestError } from '../http/request-error.ts';
import { deletePersonLimits } from '../mail/throttle.ts';
import {
  findReferralsByFriend,
  findReferralsByReferrer,
  findReferrerNameCopies,
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

export interface RemovalResult {
  readonly asFriend: number;
  readonly asReferrer: number;
  readonly links: number;
  readonly customers: number;
  readonly mails: number;
  /** Number of referrals that couldn't be changed; the removal must be repeated. */
  readonly failed: number;
}

/** Removes links first, so that no new contact request arrives. Keeps counts. Safe to repeat. */
async function removePerson(keys: readonly string[], scope: RemovalScope): Promise<RemovalResult> {
  await finishKeyChangesForPerson(keys);
  const personKeys = await findPersonKeys(keys, scope);
  let [links, asFriend, asReferrer, failed, mails] = [0, 0, 0, 0, 0];
  for (const key of personKeys) links += await withdrawLinks(key, scope);
  await clearReferrerDetails(personKeys, scope);
  for (const key of keys) {
    const referrals = findReferralsByFriend(key, scope);
    const counts = await removeReferrals(referrals, (ref) => removeFriend(ref, keys));
    asFriend += counts.removed;
    failed += counts.failed;
  }
  for (const key of personKeys) {
    const counts = await removeReferrals(findReferralsByReferrer(key, scope), removeReferrer);
    asReferrer += counts.removed;
    failed += counts.failed;
  }
  // Remove copied names last: a trigger copies the name as long as the first referral contains it.
  for (const key of personKeys) {
    const copies = findReferrerNameCopies(key, scope);
    failed += (await removeReferrals(copies, removeReferrerNameCopy)).failed;
  }
  const customers = await removeCustomers(keys, scope);
  await removeFromBatches(keys, scope);
  for (const key of personKeys) await removeReferrerFromRewards(key, scope);
  for (const key of personKeys) mails += await deleteReferrerEmails(key, scope);
  return { asFriend, asReferrer, links, customers, mails, failed };
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

/** @throws RequestError `link-unusable`, even if only the referrer's address has changed */
export async function findReferrerByToken(token: string) {
  const subject = readEmailToken('page', token, new Date());
  const owner = subject && (await readLinkOwner(subject.code));
  if (!owner || owner.businessId !== subject.businessId) throw new RequestError('link-unusable');
  const { businessId, referrerKey, withdrawnAt } = owner;
  const referrer = await readReferrer(businessId, referrerKey);
  // Only the mailbox that received the link may open the page.
  const isRecipient = referrer && hashMailbox(referrer.email) === subject.mailbox;
  // An old token must not open the page of a new referrer with a deleted referrer's address.
  const isRevoked = withdrawnAt !== undefined && subject.issuedAt <= withdrawnAt;
  if (!isRecipient || isRevoked) throw new RequestError('link-unusable');
  const business = await readBusiness(businessId);
  if (!business) throw new RequestError('link-unusable');
  return { business, referrer, code: subject.code };
}
