import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { type Firestore, isOutdated } from './firestore.ts';
import {
  addRecords,
  isOfRequest,
  parseRecord,
  type RecordedRequest,
  type RequestIdentity,
  readRecorded,
  recordRef,
} from './idempotency.ts';
import { addKeptOutFriend } from './kept-out-friends.ts';
import { addNotification } from './notifications.ts';
import { addPersonalLink } from './personal-links.ts';
import type { AddTokens } from './rate-limits.ts';
import { addReferral, type NewReferral, newReferralId } from './referrals.ts';
import { addToCounts, addUncounted, referrerRef } from './referrers.ts';

export type RecordOutcome = 'recorded' | 'recorded-before' | 'request-id-reused';

/** What became of a request some of whose ids were recorded before. */
function outcomeOf(
  earlier: readonly (RecordedRequest | null)[],
  identity: RequestIdentity,
): RecordOutcome {
  const isSame = earlier.some((record) => isOfRequest(record, identity));
  return isSame ? 'recorded-before' : 'request-id-reused';
}

/** What came of one try to write; `outdated` where a document that it read had changed. */
export interface Written<T extends string> {
  readonly outcome: T | 'outdated';
  /** When it was written. */
  readonly writtenAt?: Timestamp | undefined;
}

interface Recording {
  /** The personal link to write; null where its customer has it already. */
  readonly linkSlug: string | null;
  /** Adds the tokens of the request's limits. */
  readonly addTokens: AddTokens;
  /** The hash of the network that it came from, for the limit of the thank-yous that one causes. */
  readonly networkKey?: string;
}

/**
 * Records a referral in ONE atomic batch: the idempotency record, the referral, its referrer's
 * counts and, the first time, personal link, the owner's notification and the tokens of its limits.
 * A repeated request fails because its record exists.
 */
export async function recordReferral(
  db: Firestore,
  identity: RequestIdentity,
  referral: NewReferral,
  { linkSlug, addTokens, networkKey }: Recording,
): Promise<Written<RecordOutcome>> {
  const { businessId, id: referralId, language: referrerLanguage } = referral;
  const batch = db.batch();
  addRecords(db, batch, identity, { businessId, referralId });
  addReferral(db, batch, referral);
  const linkCode = linkSlug === null ? null : addPersonalLink(db, batch, referral, linkSlug);
  addToCounts(db, batch, { ...referral, referralId, linkCode, referrerLanguage });
  addNotification(db, batch, referralId, {
    kind: 'referral',
    businessId,
    referralId,
    ...(networkKey && { networkKey }),
  });
  addTokens(batch);
  try {
    const [first] = await batch.commit();
    return { outcome: 'recorded', writtenAt: first?.writeTime };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { requestIds } = identity;
    const earlier = await Promise.all(requestIds.map((requestId) => readRecorded(db, requestId)));
    return { outcome: earlier.some(Boolean) ? outcomeOf(earlier, identity) : 'outdated' };
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
  const { requestIds } = identity;
  return db.runTransaction(
    async (transaction) => {
      const refs = requestIds.map((requestId) => recordRef(db, requestId));
      const earlier = (await transaction.getAll(...refs)).map(parseRecord);
      if (earlier.some(Boolean)) return outcomeOf(earlier, identity);
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
  networkKey?: string,
): Promise<RecordOutcome | null> {
  const { businessId, language: referrerLanguage } = referral;
  return recordOnce(db, identity, async (transaction) => {
    // Where the referrer is kept out as well, the request alone is recorded.
    if (!referral.referrerEmail) return { businessId, referralId: newReferralId(db, businessId) };
    const seen = await transaction.get(referrerRef(db, referral));
    const linkCode = addPersonalLink(db, transaction, referral, slug);
    addUncounted(transaction, seen, { ...referral, linkCode, referrerLanguage });
    const referralId = newReferralId(db, businessId);
    addKeptOutFriend(db, transaction, { ...referral, referralId, networkKey });
    return { businessId, referralId };
  });
}
