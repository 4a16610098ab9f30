import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { recountReward } from '../figures/recount-change.ts';
import { enqueuePaid } from '../notifications/enqueue-referrer-mails.ts';
import type { ReferralChange } from './follow-referral.ts';

const isPaid = (reward: FirebaseFirestore.DocumentSnapshot) => reward.get('state') === 'paid';

/** What follows from a change of a reward: whoever referred is told once it was paid. */
export async function afterRewardChange(
  businessId: string,
  { before, after }: ReferralChange,
): Promise<void> {
  // A reward comes in as due: one that begins as paid is data that was copied here.
  if (!before.exists || isPaid(before)) return;
  if (!isPaid(after) || after.get('person') !== 'referrer') return;
  const [referralId, referrerKey] = [after.get('referral_id'), after.get('referrer_key')];
  await enqueuePaid(businessId, String(referralId), String(referrerKey));
}

/**
 * Tells a referrer of their reward; the mail waits until the payment cannot be taken back. Counts the
 * figures again that the reward changed.
 */
export const followReward = onDocumentWritten(
  {
    document: `${collections.businesses}/{businessId}/${collections.rewards}/{rewardId}`,
    retry: true,
  },
  async ({ params: { businessId }, data, time }) => {
    if (!data) return;
    await Promise.all([
      afterRewardChange(businessId, data),
      recountReward({ businessId, ...data, time }),
    ]);
  },
);
