import { planDraft } from '@vouchwell/domain/referral/plan-ask';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import {
  addRecords,
  isOfRequest,
  parseRecord,
  type RecordedRequest,
  type RequestIdentity,
  recordRef,
} from '../db/idempotency.ts';
import { inTurn } from '../db/in-turn.ts';
import { addIntroduction, type IntroductionPage } from '../db/introductions.ts';
import { addNotification } from '../db/notifications.ts';
import { addPersonalLink, personalLinkCode, requireOwnLink } from '../db/personal-links.ts';
import { type BucketRequest, takeWithin } from '../db/rate-limits.ts';
import { addReferral, type NewReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted, referrerIn, referrerRef } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import { joinedFields, readSamePair } from './same-pair.ts';

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
  request: RecordRequest,
  { businessId, referrerKey }: Pick<NewReferral, 'businessId' | 'referrerKey'>,
  write: (transaction: Transaction) => Promise<Recorded | null>,
): Promise<RecordOutcome | null> {
  const { requestIds, tokens } = request;
  // Transactions of this instance over one document of limits or one referrer would only wait for each other.
  const shared = [...tokens.map(({ document }) => document), `${businessId} ${referrerKey}`];
  return inTurn(shared, () =>
    db.runTransaction(
      async (transaction) => {
        const refs = requestIds.map((requestId) => recordRef(db, requestId));
        const [snapshots, addTokens] = await Promise.all([
          transaction.getAll(...refs),
          takeWithin(db, transaction, tokens),
        ]);
        const earlier = snapshots.flatMap((one) => parseRecord(one) ?? []);
        if (earlier.length > 0)
          return earlier.find((one) => isOfRequest(one, request)) ?? 'request-id-reused';
        if (!addTokens) return 'too-many-requests';
        const about = await write(transaction);
        if (!about) return null;
        addRecords(db, transaction, request, about);
        addTokens();
        return about;
      },
      { maxAttempts: MAX_ATTEMPTS },
    ),
  );
}

/** What is written beside a referral. */
interface Recording {
  /** Where the customer's link and the introduction's lead, and what they were promised. */
  readonly page: IntroductionPage;
  /** Whether the request came with the code of the customer's personal link. */
  readonly hasCode: boolean;
  /** The hash of the network that it came from, for the limit of the thank-yous that one causes. */
  readonly networkKey: string;
}

/**
 * Reads what the business knows of the customer, in the transaction, as the last of their referrals may
 * be deleted meanwhile; and adds their personal link where they have none. `isFirst` where nothing was
 * ever stored of them.
 */
export async function nameReferrer(
  db: Firestore,
  transaction: Transaction,
  referral: Pick<
    NewReferral,
    'businessId' | 'referrerKey' | 'referrerName' | 'referrerEmail' | 'referrerPhone'
  >,
  slug: string,
) {
  const snapshot = await transaction.get(referrerRef(db, referral));
  const stored = referrerIn(snapshot);
  const code = personalLinkCode(referral.businessId, referral.referrerKey);
  // Whoever was forgotten gets no link, though its code is answered as ever.
  const { referrerEmail, referrerPhone } = referral;
  const needsNone = !(referrerEmail || referrerPhone) || stored?.linkCode === code;
  const linkCode = needsNone ? null : addPersonalLink(db, transaction, referral, slug, stored);
  return { stored, linkCode, code, isFirst: !snapshot.exists };
}

/**
 * Anybody can type a customer's address, so that the code of their link is told only to whoever
 * brought it, or is the first by that address.
 */
const givenCode = (linkCode: string, isGiven: boolean) => (isGiven ? { linkCode } : {});

/**
 * Reads what a draft joins and what is known of its customer, of whom it then adds the personal link; the
 * referral is asked for first, as a transaction reads nothing once it writes.
 */
const readDraft = (
  db: Firestore,
  transaction: Transaction,
  draft: NewReferral,
  { page, hasCode }: Recording,
) =>
  Promise.all([
    readSamePair(db, transaction, draft),
    nameReferrer(db, transaction, draft, page.slug),
    hasCode && requireOwnLink(db, transaction, draft),
  ] as const);

/**
 * Records a referral in ONE transaction: the request, the referral or what changes in the one that it
 * joins, its referrer's counts and, the first time, personal link, the introduction's own, and the
 * owner's notification, or the customer's where the owner has heard of the friend before.
 */
export const recordReferral = (
  db: Firestore,
  request: RecordRequest,
  referral: NewReferral,
  recording: Recording,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, referral, async (transaction) => {
    const { businessId, id, referrerKey, sendMethod, language: referrerLanguage } = referral;
    const { page, hasCode, networkKey } = recording;
    const [known, named] = await readDraft(db, transaction, referral, recording);
    const { stored, linkCode, code, isFirst } = named;
    const join = planDraft(referral, known, new Date());
    const referralId = join?.stored.id ?? id;
    const counted = { ...referral, referralId, linkCode, referrerLanguage };
    const about = { businessId, referralId, networkKey };
    addIntroduction(db, transaction, referral, page, referralId);
    if (join) {
      transaction.update(referralsOf(db, businessId).doc(referralId), {
        ...joinedFields(join, referral),
        send_method: sendMethod,
        introduced_at: FieldValue.serverTimestamp(),
      });
      addUncounted(db, transaction, counted, stored);
      addNotification(db, transaction, id, { kind: 'draft_joined', referrerKey, ...about });
    } else {
      addReferral(db, transaction, referral);
      addToCounts(db, transaction, counted, stored);
      addNotification(db, transaction, id, { kind: 'referral', ...about });
    }
    const told = givenCode(code, hasCode || isFirst);
    return { businessId, referralId, ...(join && { draftId: id }), ...told };
  });

/**
 * Records the request for a suppressed friend with as many reads and writes, so that nobody can tell
 * it from any other: their referrer, the links, the thank-you and the request; nothing of the friend.
 */
export const recordReferrerOnly = (
  db: Firestore,
  request: RecordRequest,
  referral: NewReferral,
  recording: Recording,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, referral, async (transaction) => {
    const { businessId, id: referralId, referrerKey, language: referrerLanguage } = referral;
    const { page, hasCode, networkKey } = recording;
    const [, named] = await readDraft(db, transaction, referral, recording);
    const { stored, linkCode, code, isFirst } = named;
    // In place of the referral: what is not there is deleted, which is a write all the same.
    transaction.delete(referralsOf(db, businessId).doc(referralId));
    // Whoever opens the link that they send must find it, too.
    addIntroduction(db, transaction, referral, page, referralId);
    addUncounted(db, transaction, { ...referral, linkCode, referrerLanguage }, stored);
    addSuppressedFriend(db, transaction, { businessId, referralId, referrerKey, networkKey });
    return { businessId, referralId, ...givenCode(code, hasCode || isFirst) };
  });
