import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { deleteEvents } from '../db/referral-events.ts';
import { withdrawUnownedLink } from '../people/removed-records.ts';
import { removeFriendFromRewards } from '../people/removed-rewards.ts';
import { addArrivedRewards } from '../rewards/reward-context.ts';
import { recountReferral } from '../stats/recount-change.ts';

/** The parts of a Firestore change that are used. */
export interface ReferralChange {
  readonly before: FirebaseFirestore.DocumentSnapshot;
  readonly after: FirebaseFirestore.DocumentSnapshot;
}

/**
 * Only these are due before the owner does anything. By the flags that it came with: a removal takes
 * them away, and an event may come late.
 */
const isDueOnArrival = (referral: FirebaseFirestore.DocumentSnapshot) =>
  referral.get('status') === 'new' &&
  referral.get('reward_terms.due_when') === 'arrived' &&
  (referral.get('flags') ?? []).length === 0;

async function rewardArrival(businessId: string, referralId: string): Promise<void> {
  const business = await readBusiness(database(), businessId);
  if (business) await addArrivedRewards(database(), business, referralId, new Date());
}

/** What follows from a change of a referral. Safe to repeat, as events may come twice. */
export async function afterReferralChange(
  businessId: string,
  referralId: string,
  { before, after }: ReferralChange,
): Promise<void> {
  if (!after.exists) {
    await deleteEvents(database(), businessId, referralId);
    // The friend's name goes with the referral; what its referrer was paid stays on the books.
    await removeFriendFromRewards(database(), businessId, referralId);
    // Whoever has no referral left here is not remembered, and recommends nothing any more.
    await withdrawUnownedLink(database(), businessId, String(before.get('referrer_key')));
  } else if (!before.exists && isDueOnArrival(after)) await rewardArrival(businessId, referralId);
}

/**
 * Writes the rewards that are due when a referral arrives; one that is lost here is due at Converted.
 * Deletes a referral's events with it, and the link of whoever has none left. Counts the figures again that it changed.
 */
export const onReferralWritten = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.referrals}/{referralId}`,
    retry: true,
  },
  async ({ params: { businessId, referralId }, data, time }) => {
    if (!data) return;
    await Promise.all([
      afterReferralChange(businessId, referralId, data),
      recountReferral({ businessId, ...data, time }),
    ]);
  },
);
