import type { Firestore } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import { addReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, addUncounted } from '../db/referrers.ts';
import { addSuppressedFriend } from '../people/suppressed-friends.ts';
import { type Ask, addReceipt } from './record-ask.ts';
import { type RecordOutcome, type RecordRequest, recordOnce } from './record-referral.ts';

type Thanks = Omit<Ask, 'introducedId'>;

/** Records in one transaction what a friend told at the counter: a referral that is nobody's yet. */
export const recordThanks = (
  db: Firestore,
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, thanks.referral, async (transaction) => {
    const { referral, networkKey } = thanks;
    const { businessId, id: referralId } = referral;
    addReferral(db, transaction, referral);
    addToCounts(db, transaction, { ...referral, referralId, linkCode: null }, null);
    const about = { kind: 'referral', businessId, referralId, networkKey } as const;
    addNotification(db, transaction, referralId, about);
    addReceipt(db, transaction, thanks, referralId);
    return { businessId, referralId };
  });

/** Records the request of a suppressed friend with as many writes, and nothing of the friend. */
export const recordThanksOnly = (
  db: Firestore,
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, thanks.referral, async (transaction) => {
    const { referral, networkKey } = thanks;
    const { businessId, id: referralId, referrerKey } = referral;
    // In place of the referral: what is not there is deleted, which is a write all the same.
    transaction.delete(referralsOf(db, businessId).doc(referralId));
    addUncounted(db, transaction, { ...referral, linkCode: null }, null);
    const kept = { businessId, referralId, referrerKey, networkKey, isAsk: true } as const;
    addSuppressedFriend(db, transaction, kept);
    addReceipt(db, transaction, thanks, referralId);
    return { businessId, referralId };
  });
