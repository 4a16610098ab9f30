import type { RewardChange } from '@vouchwell/domain/referral/plan-reward-change';
import type { PaidForm, Reward } from '@vouchwell/domain/reward/reward';
import { CallRefused } from '../lib/call-errors.ts';
import { sendCommand } from '../lib/send-command.ts';

type OneReward = Pick<Reward, 'id'>;

/** The reward is not any more what its owner saw: another tab was first, or its referral changed. */
export class RewardChanged extends Error {}

async function change({ id }: OneReward, to: RewardChange): Promise<void> {
  try {
    await sendCommand({ command: 'change-reward', rewardId: id, change: to });
  } catch (error) {
    const isChanged = error instanceof CallRefused && error.reason === 'reward-changed';
    throw isChanged ? new RewardChanged('This reward is not what it was', { cause: error }) : error;
  }
}

/** Marks a due reward as paid. Rejects with `RewardChanged` where it is not due, and offline. */
export const markPaid = (reward: OneReward, payment: PaidForm): Promise<void> =>
  change(reward, { to: 'paid', payment });

/**
 * Voids a reward that is due, or was marked as paid by mistake, if it is still what its owner sees.
 * Rejects as `markPaid` does.
 */
export const voidReward = (reward: Pick<Reward, 'id' | 'state'>, reason: string): Promise<void> =>
  change(reward, { to: 'void', reason, seen: reward.state });

/**
 * Corrects how a paid reward was paid; what it said before stays on the referral's timeline. Rejects
 * as `markPaid` does, where it is not paid any more.
 */
export const correctPayment = (reward: OneReward, payment: PaidForm): Promise<void> =>
  change(reward, { to: 'corrected', payment });

/**
 * Makes a reward due again: takes a payment back, within `UNDO_ALLOWED_SECONDS` of it, or opens a
 * void one, while its referral earns it. Rejects as `markPaid` does.
 */
export const makeDue = (reward: OneReward): Promise<void> => change(reward, { to: 'due' });
