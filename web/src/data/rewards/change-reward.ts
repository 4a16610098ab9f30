import type { PaidForm, Reward } from '@vouchwell/domain/reward';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { type RewardChange, updateReward } from './update-reward.ts';

type OneReward = Pick<Reward, 'id'>;

/** The reward is not any more what its owner saw: another tab was first, or its referral changed. */
export { RewardChanged } from './update-reward.ts';

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
 * Makes a reward due again: takes a payment back, within `UNDO_ALLOWED_SECONDS` of it, or opens a
 * void one, while its referral earns it. Rejects as `markPaid` does.
 */
export const makeDue = (businessId: string, reward: OneReward): Promise<void> =>
  change(businessId, reward, { to: 'due' });
