import type { PaidForm, Reward } from '@vouchwell/domain/reward';
import { CallRefused } from '../lib/call-errors.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { type RewardChange, RewardChanged, updateReward } from './update-reward.ts';

type OneReward = Pick<Reward, 'id'>;

/** The reward is not any more what its owner saw: another tab was first, or its referral changed. */
export { RewardChanged };

const change = (businessId: string, { id }: OneReward, to: RewardChange): Promise<void> =>
  updateReward(firestore, runOnlineTransaction, businessId, id, to);

/** Marks a due reward as paid. Rejects with `RewardChanged` where it is not due, and offline. */
export const markPaid = (businessId: string, reward: OneReward, form: PaidForm): Promise<void> =>
  change(businessId, reward, { to: 'paid', form });

/**
 * Voids a reward that is due, or was marked as paid by mistake, if it is still what its owner sees.
 * Rejects as `markPaid` does.
 */
export const voidReward = (
  businessId: string,
  reward: Pick<Reward, 'id' | 'state'>,
  reason: string,
): Promise<void> => change(businessId, reward, { to: 'void', reason, seen: reward.state });

/**
 * Corrects how a paid reward was paid; what it said before stays on the referral's timeline. Rejects
 * with `RewardChanged` where it is not paid any more, and as a call does.
 */
export async function correctPayment({ id }: OneReward, payment: PaidForm): Promise<void> {
  try {
    await callSignedIn('change-reward', { rewardId: id, to: 'corrected', payment });
  } catch (error) {
    const isChanged = error instanceof CallRefused && error.reason === 'reward-changed';
    throw isChanged ? new RewardChanged('This reward is not paid', { cause: error }) : error;
  }
}

/**
 * Makes a reward due again: takes a payment back, within `UNDO_ALLOWED_SECONDS` of it, or opens a
 * void one, while its referral earns it. Rejects as `markPaid` does.
 */
export const makeDue = (businessId: string, reward: OneReward): Promise<void> =>
  change(businessId, reward, { to: 'due' });
