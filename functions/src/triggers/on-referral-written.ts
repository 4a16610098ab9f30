import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { arrivalStatus, type Referral, WORKED_STATUSES } from '@vouchwell/domain/referral/referral';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { noteReferral, noteWon, removeUnaskedCustomer } from '../customers/note-referral.ts';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { introducedRemoval } from '../db/introductions.ts';
import { markKnownPeople } from '../db/known-people.ts';
import { deleteEvents } from '../db/referral-events.ts';
import { PUBLIC_SOURCES, readableReferral } from '../db/referrals.ts';
import { beginReminders } from '../db/reminders.ts';
import { recordNetwork } from '../mail/referrer-mail-quota.ts';
import { withdrawUnownedLink } from '../people/removed-records.ts';
import { removeFriendFromRewards } from '../people/removed-rewards.ts';
import { addArrivedRewards } from '../rewards/reward-context.ts';
import { countChange } from '../stats/count-stats.ts';

export interface ReferralChange {
  readonly before: FirebaseFirestore.DocumentSnapshot;
  readonly after: FirebaseFirestore.DocumentSnapshot;
}

const isWon = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  snapshot.get('status') === 'converted';

/** Flags the referral, and writes rewards due on arrival. */
async function afterArrival(businessId: string, referral: Referral): Promise<void> {
  const isFlagged = await markKnownPeople(database(), businessId, referral);
  const hasJustCome = referral.status === arrivalStatus(referral.source);
  const isDue = hasJustCome && referral.rewardTerms?.dueWhen === 'arrived';
  if (!isDue || isFlagged) return;
  const business = await readBusiness(database(), businessId);
  if (business) await addArrivedRewards(business, referral.id, new Date());
}

/** Safe to repeat, because events may arrive twice. */
export async function afterReferralChange(
  businessId: string,
  referralId: string,
  { before, after }: ReferralChange,
): Promise<void> {
  if (!after.exists) {
    await deleteEvents(database(), businessId, referralId);
    await database().runTransaction(async (transaction) =>
      (await introducedRemoval(database(), transaction, referralId))(),
    );
    // What the referrer was paid stays on the books.
    await removeFriendFromRewards(database(), businessId, referralId);
    // A referrer without referrals here is no longer stored.
    const referrerKey = String(before.get('referrer_key'));
    await withdrawUnownedLink(database(), businessId, referrerKey);
    await removeUnaskedCustomer(businessId, referrerKey);
  } else if (!before.exists) {
    const referral = readableReferral(after);
    // Imported referrals include their rewards, and aren't news.
    if (referral && referral.source !== 'imported') await afterArrival(businessId, referral);
  }
}

/** Rewards due on arrival that are lost here become due at conversion. */
export const onReferralWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.referrals}/{referralId}`,
    retry: true,
  },
  async ({ params: { businessId, referralId }, data }) => {
    if (!data) return;
    const { before, after } = data;
    const isNamed = before.get('referrer_key') !== after.get('referrer_key');
    const isDecided = isWon(before) !== isWon(after) || (isNamed && isWon(after));
    const isFirstWorked =
      before.get('status') === 'new' &&
      WORKED_STATUSES.includes(after.get('status')) &&
      PUBLIC_SOURCES.includes(after.get('source')) &&
      !after.get('is_test');
    await Promise.all([
      isFirstWorked && recordNetwork(database(), businessId, referralId),
      afterReferralChange(businessId, referralId, data),
      isNamed && after.exists && noteReferral(businessId, referralId),
      isDecided && after.exists && noteWon(businessId, referralId),
      countChange(businessId, data),
    ]);
    // After counting, so a concurrent reminder check either sees the change or ends before this
    // schedules the next.
    if (after.exists && before.get('status') !== after.get('status'))
      await beginReminders(database(), businessId, new Date());
  },
);
