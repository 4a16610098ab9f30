import { database } from '../db/firestore.ts';
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
  request: RecordRequest,
  thanks: Thanks,
): Promise<RecordOutcome | null> =>
  recordOnce(request, thanks.referral, readNothing, (transaction) => {
    const { referral, networkKey, isFriendSuppressed } = thanks;
    const { businessId, id: referralId, referrerKey } = referral;
    const counted = { ...referral, referralId, linkCode: null };
    const about = { businessId, referralId, networkKey };
    addReceipt(transaction, thanks, referralId);
    if (isFriendSuppressed) {
      addUncounted(database(), transaction, counted, null);
      addSuppressedAsk(transaction, { ...about, referrerKey });
    } else {
      addReferral(database(), transaction, referral);
      addToCounts(database(), transaction, counted, null);
      addNotification(database(), transaction, referralId, { kind: 'referral', ...about });
    }
    return { businessId, referralId };
  });
