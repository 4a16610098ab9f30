import { collections } from '@vouchwell/domain/lib/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from '../../functions/src/db/firestore.ts';
import { referralsOf } from '../../functions/src/db/referrals.ts';
import { businessRef } from '../../functions/src/db/stats.ts';

/** Writes to the referrals of a business who of their people is due a reward, from before that was kept. */
export async function recountDue(db: Firestore, businessId: string): Promise<void> {
  const rewards = businessRef(db, businessId).collection(collections.rewards);
  const { docs } = await rewards.where('state', '==', 'due').get();
  for (const reward of docs) {
    const referral = referralsOf(db, businessId).doc(reward.get('referral_id'));
    if ((await referral.get()).exists)
      await referral.update({ due_to: FieldValue.arrayUnion(reward.get('person')) });
  }
}
