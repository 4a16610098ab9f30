import type { Transaction } from 'firebase-admin/firestore';
import { type Firestore, isAlreadyExists } from './firestore.ts';
import {
  addRecords,
  parseRecord,
  type RecordedRequest,
  type RequestIdentity,
  readRecorded,
  recordRef,
} from './idempotency.ts';
import { addNotification } from './notifications.ts';
import { addPersonalLink } from './personal-links.ts';
import { addReferral, type NewReferral, newReferralId } from './referrals.ts';
import { addToCounts, addUncounted, referrerRef } from './referrers.ts';

export type RecordOutcome = 'recorded' | 'recorded-before' | 'request-id-reused';

/** What became of a request some of whose ids were recorded before. */
function outcomeOf(
  earlier: readonly (RecordedRequest | null)[],
  requestHash: string,
): RecordOutcome {
  const isSame = earlier.some((record) => record?.requestHash === requestHash);
  return isSame ? 'recorded-before' : 'request-id-reused';
}

/**
 * Records a referral in ONE atomic batch: the idempotency record, the referral, its referrer's
 * counts and personal link, and the owner's notification. It reads nothing, so there is no
 * contention; a repeated request fails because its record exists.
 */
export async function recordReferral(
  db: Firestore,
  identity: RequestIdentity,
  referral: NewReferral,
  slug: string,
): Promise<RecordOutcome> {
  const { businessId, id: referralId, language: referrerLanguage } = referral;
  const batch = db.batch();
  addRecords(db, batch, identity, { businessId, referralId });
  addReferral(db, batch, referral);
  const linkCode = addPersonalLink(db, batch, referral, slug);
  addToCounts(db, batch, { ...referral, referralId, linkCode, referrerLanguage });
  addNotification(db, batch, referralId, { kind: 'referral', businessId, referralId });
  try {
    await batch.commit();
    return 'recorded';
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const { requestIds, requestHash } = identity;
    const earlier = await Promise.all(requestIds.map((requestId) => readRecorded(db, requestId)));
    return outcomeOf(earlier, requestHash);
  }
}

/** Forty concurrent requests may contend for one document. */
const MAX_ATTEMPTS = 10;

/**
 * Runs `write` in a transaction with the request's records, unless it was recorded before. Where it
 * gives null, nothing is written.
 */
export function recordOnce(
  db: Firestore,
  identity: RequestIdentity,
  write: (transaction: Transaction) => Promise<Omit<RecordedRequest, 'requestHash'> | null>,
): Promise<RecordOutcome | null> {
  const { requestIds, requestHash } = identity;
  return db.runTransaction(
    async (transaction) => {
      const refs = requestIds.map((requestId) => recordRef(db, requestId));
      const earlier = (await transaction.getAll(...refs)).map(parseRecord);
      if (earlier.some(Boolean)) return outcomeOf(earlier, requestHash);
      const about = await write(transaction);
      if (!about) return null;
      addRecords(db, transaction, identity, about);
      return 'recorded';
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/**
 * Records the request for a friend who is to be kept out: their referrer, the personal link and the
 * request's records, so that it looks like any other; nothing of the friend.
 */
export async function recordReferrerOnly(
  db: Firestore,
  identity: RequestIdentity,
  referral: Pick<
    NewReferral,
    'businessId' | 'referrerKey' | 'referrerName' | 'referrerEmail' | 'language'
  >,
  slug: string,
): Promise<RecordOutcome | null> {
  const { businessId, language: referrerLanguage } = referral;
  return recordOnce(db, identity, async (transaction) => {
    const seen = await transaction.get(referrerRef(db, referral));
    const linkCode = addPersonalLink(db, transaction, referral, slug);
    addUncounted(transaction, seen, { ...referral, linkCode, referrerLanguage });
    return { businessId, referralId: newReferralId(db, businessId) };
  });
}
