import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import type { PaidForm, Reward } from '@vouchwell/domain/rewards/reward';
import { CallRefused } from '../lib/call-errors.ts';
import { sendCommand } from '../lib/send-command.ts';

type OneReward = Pick<Reward, 'id'>;

/** The reward has changed since it was shown, in another tab or through its referral. */
export class RewardChanged extends Error {}

async function change({ id }: OneReward, to: RewardChange): Promise<void> {
  try {
    await sendCommand({ command: 'change-reward', rewardId: id, change: to });
  } catch (error) {
    const isChanged = error instanceof CallRefused && error.reason === 'reward-changed';
    throw isChanged ? new RewardChanged('This reward is not what it was', { cause: error }) : error;
  }
}

/** Rejects with `RewardChanged` if it isn't due, and offline. */
export const markPaid = (reward: OneReward, payment: PaidForm): Promise<void> =>
  change(reward, { to: 'paid', payment });

/** Voids a due or paid reward if it is still what the owner sees. Rejects like `markPaid`. */
export const voidReward = (reward: Pick<Reward, 'id' | 'state'>, reason: string): Promise<void> =>
  change(reward, { to: 'void', reason, seen: reward.state });

/** The previous payment stays on the timeline. Rejects like `markPaid`, if it isn't paid. */
export const correctPayment = (reward: OneReward, payment: PaidForm): Promise<void> =>
  change(reward, { to: 'corrected', payment });

/** Undoes a payment (`UNDO_ALLOWED_SECONDS`) or reopens a void reward. Rejects like `markPaid`. */
export const makeDue = (reward: OneReward): Promise<void> => change(reward, { to: 'due' });
