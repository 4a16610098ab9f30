import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
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

/** Tells a referrer of their reward; the mail waits until the payment cannot be taken back. */
export const followReward = onDocumentWritten(
  `${collections.businesses}/{businessId}/${collections.rewards}/{rewardId}`,
  async ({ params: { businessId }, data }) => {
    if (data) await afterRewardChange(businessId, data);
  },
);
