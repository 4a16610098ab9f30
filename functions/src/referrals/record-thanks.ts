import type { Firestore } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import { addReferral } from '../db/referrals.ts';
import { addToCounts, addUncounted } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import { type Ask, addReceipt } from './record-ask.ts';
import { type RecordOutcome, type RecordRequest, recordOnce } from './record-referral.ts';

type Thanks = Omit<Ask, 'introducedId'>;

/** The record for referrals without a known referrer has nothing to read. */
const readNothing = async () => null;

/** Records in one transaction what a friend told at the counter: a referral without a referrer so far. */
export const recordThanks = (
  db: Firestore,
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, thanks.referral, readNothing, (transaction) => {
    const { referral, networkKey } = thanks;
    const { businessId, id: referralId } = referral;
    addReferral(db, transaction, referral);
    addToCounts(db, transaction, { ...referral, referralId, linkCode: null }, null);
    const about = { kind: 'referral', businessId, referralId, networkKey } as const;
    addNotification(db, transaction, referralId, about);
    addReceipt(db, transaction, thanks, referralId);
    return { businessId, referralId };
  });

/** Records the request of a suppressed friend, and nothing about the friend. */
export const recordThanksOnly = (
  db: Firestore,
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, thanks.referral, readNothing, (transaction) => {
    const { referral, networkKey } = thanks;
    const { businessId, id: referralId, referrerKey } = referral;
    addUncounted(db, transaction, { ...referral, linkCode: null }, null);
    const kept = { businessId, referralId, referrerKey, networkKey, isAsk: true } as const;
    addSuppressedFriend(db, transaction, kept);
    addReceipt(db, transaction, thanks, referralId);
    return { businessId, referralId };
  });
