import type { Business } from '@vouchwell/domain/business';
import { correctionProblem, isSamePayment, paymentOf } from '@vouchwell/domain/correct-payment';
import { collections } from '@vouchwell/domain/paths';
import { type PaidForm, rewardSchema } from '@vouchwell/domain/reward';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';

interface Correction {
  readonly payment: PaidForm;
  /** The uid of whoever corrects it. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Sets how a paid reward was paid, and records what it said before on its referral's timeline, in
 * one transaction. Gives what stands in the way: the reward is `gone` or not paid any more, or its
 * `amount` or `day` cannot be; `same` where it says so already. When it changed its state stays, so
 * that a correction opens no new time to take the payment back.
 */
export function correctReward(
  db: Firestore,
  { id, timeZone }: Pick<Business, 'id' | 'timeZone'>,
  rewardId: string,
  { payment, by, now }: Correction,
): Promise<'corrected' | 'same' | 'gone' | 'amount' | 'day'> {
  const business = db.collection(collections.businesses).doc(id);
  const ref = business.collection(collections.rewards).doc(rewardId);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const reward = parseSnapshot(rewardSchema, snapshot, { id: rewardId });
    if (reward?.state !== 'paid') return 'gone';
    const problem = correctionProblem(reward, payment, timeZone, now);
    if (problem) return problem;
    const to = paymentOf(payment);
    if (isSamePayment(reward, to)) return 'same';
    const referral = business.collection(collections.referrals).doc(reward.referralId);
    const isThere = (await transaction.get(referral)).exists;
    transaction.update(ref, toStored(to));
    if (!isThere) return 'corrected';
    const { person, currency, amountCents, paidAt, method, note } = reward;
    const event = {
      kind: 'correction',
      person,
      currency,
      from: { amountCents, paidAt, method },
      to: { amountCents: to.amountCents, paidAt: to.paidAt, method: to.method },
      ...(note !== to.note && { noteBefore: note }),
      by,
    };
    transaction.create(referral.collection(collections.events).doc(), {
      ...toStored(event),
      at: FieldValue.serverTimestamp(),
    });
    return 'corrected';
  });
}
