import { firstName } from '@vouchwell/domain/introduction';
import type { Transaction } from 'firebase-admin/firestore';

import type { Firestore } from './firestore.ts';
import {
  addRecords,
  parseRecord,
  type RecordedRequest,
  type RequestIdentity,
  recordRef,
} from './idempotency.ts';
import { inTurn } from './in-turn.ts';
import { addNotification } from './notifications.ts';
import { addPersonalLink } from './personal-links.ts';
import { type BucketRequest, takeWithin } from './rate-limits.ts';
import { addReferral, type NewReferral, referralsOf } from './referrals.ts';
import { addToCounts, addUncounted } from './referrers.ts';

/** A request to a public form: its identity, and the tokens that it takes. */
export interface RecordRequest extends RequestIdentity {
  readonly tokens: readonly BucketRequest[];
}

type Recorded = Omit<RecordedRequest, 'requestHash'>;

/** What is recorded of a request, now or before; or why it is not. */
export type RecordOutcome = Recorded | 'request-id-reused' | 'too-many-requests';

/** Forty concurrent requests may contend for one document. */
const MAX_ATTEMPTS = 10;

/**
 * Runs `write` in a transaction with the request's records and the tokens of its limits, unless it
 * was recorded before. Where it gives null, nothing is written.
 */
export function recordOnce(
  db: Firestore,
  { requestIds, requestHash, tokens }: RecordRequest,
  write: (transaction: Transaction) => Promise<Recorded | null>,
): Promise<RecordOutcome | null> {
  // Transactions of this instance over one document of limits would only wait for each other.
  return inTurn(tokens[0]?.document ?? requestHash, () =>
    db.runTransaction(
      async (transaction) => {
        const refs = requestIds.map((requestId) => recordRef(db, requestId));
        const [snapshots, addTokens] = await Promise.all([
          transaction.getAll(...refs),
          takeWithin(db, transaction, tokens),
        ]);
        const earlier = snapshots.flatMap((one) => parseRecord(one) ?? []);
        if (earlier.length > 0)
          return earlier.find((one) => one.requestHash === requestHash) ?? 'request-id-reused';
        if (!addTokens) return 'too-many-requests';
        const about = await write(transaction);
        if (!about) return null;
        addRecords(db, transaction, { requestIds, requestHash }, about);
        addTokens();
        return about;
      },
      { maxAttempts: MAX_ATTEMPTS },
    ),
  );
}

/** What is written beside a referral. */
interface Recording {
  /** Whether it is the first that the business hears of the customer. */
  readonly isFirst: boolean;
  /** The slug for the customer's personal link; null where they have the link already. */
  readonly linkSlug: string | null;
  /** The code that the request is answered with; null for none. */
  readonly givenCode: string | null;
  /** The hash of the network that it came from, for the limit of the thank-yous that one causes. */
  readonly networkKey: string;
}

/**
 * Records a referral in ONE transaction: the request, the referral, its referrer's counts and, the
 * first time, personal link, and the owner's notification.
 */
export const recordReferral = (
  db: Firestore,
  request: RecordRequest,
  referral: NewReferral,
  { linkSlug, givenCode, networkKey }: Recording,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, async (transaction) => {
    const { businessId, id: referralId, language: referrerLanguage } = referral;
    addReferral(db, transaction, referral);
    const linkCode = linkSlug && addPersonalLink(db, transaction, referral, linkSlug);
    addToCounts(db, transaction, { ...referral, referralId, linkCode, referrerLanguage });
    const about = { kind: 'referral', businessId, referralId, networkKey } as const;
    addNotification(db, transaction, referralId, about);
    return { businessId, referralId, ...(givenCode && { linkCode: givenCode }) };
  });

/**
 * Records the request for a suppressed friend with as many reads and writes, so that nobody can tell
 * it from any other: their referrer, the personal link, the thank-you and the request; nothing of the
 * friend but the first name, until the thank-you is out.
 */
export const recordReferrerOnly = (
  db: Firestore,
  request: RecordRequest,
  referral: NewReferral,
  { isFirst, linkSlug, givenCode, networkKey }: Recording,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, async (transaction) => {
    const { businessId, id: referralId, referrerKey, language: referrerLanguage } = referral;
    // In place of the referral: what is not there is deleted, which is a write all the same.
    transaction.delete(referralsOf(db, businessId).doc(referralId));
    const linkCode = linkSlug && addPersonalLink(db, transaction, referral, linkSlug);
    addUncounted(db, transaction, { ...referral, linkCode, referrerLanguage }, isFirst);
    addNotification(db, transaction, referralId, {
      kind: 'withheld_referral',
      businessId,
      referralId,
      referrerKey,
      networkKey,
      friendName: firstName(referral.referralName),
    });
    return { businessId, referralId, ...(givenCode && { linkCode: givenCode }) };
  });
