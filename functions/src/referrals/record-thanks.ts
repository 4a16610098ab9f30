import type { Firestore } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import { addReferral } from '../db/referrals.ts';
import { addToCounts, addUncounted } from '../db/referrers.ts';
import { type Ask, addReceipt, addSuppressedAsk } from './record-ask.ts';
import { type RecordOutcome, type RecordRequest, recordOnce } from './record-referral.ts';

type Thanks = Omit<Ask, 'introducedId'>;

/** The record for referrals without a known referrer has nothing to read. */
const readNothing = async () => null;

/**
 * Records the form that a friend filled in at the counter: a referral without a referrer so far.
 * Nothing about a suppressed friend is recorded.
 */
export const recordThanks = (
  db: Firestore,
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(db, request, thanks.referral, readNothing, (transaction) => {
    const { referral, networkKey, isFriendSuppressed } = thanks;
    const { businessId, id: referralId, referrerKey } = referral;
    const counted = { ...referral, referralId, linkCode: null };
    const about = { businessId, referralId, networkKey };
    addReceipt(db, transaction, thanks, referralId);
    if (isFriendSuppressed) {
      addUncounted(db, transaction, counted, null);
      addSuppressedAsk(db, transaction, { ...about, referrerKey });
    } else {
      addReferral(db, transaction, referral);
      addToCounts(db, transaction, counted, null);
      addNotification(db, transaction, referralId, { kind: 'referral', ...about });
    }
    return { businessId, referralId };
  });
