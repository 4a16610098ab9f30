import { needsPaidAmount } from '@vouchwell/domain/rewards/payments';
import {
  getRecipientName,
  type PaymentForm,
  type Reward,
  UNDO_SHOWN_SECONDS,
} from '@vouchwell/domain/rewards/reward';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { ApiError } from '../../data/lib/call-errors.ts';
import { correctPayment, markPaid, reopenReward, voidReward } from '../../data/rewards.ts';
import { toast, toastButton, toastError } from '../../ui/toast.tsx';
import { formatRewardCount, formatRewardForPerson } from './reward-badge.tsx';

type Rewards = readonly Reward[];

/** Marks rewards as paid and offers undo for a few seconds. Returns how many were paid. */
export async function payRewards(rewards: Rewards, payment: PaymentForm): Promise<number> {
  const { changedRewards, failures } = await changeEach(rewards, (reward) =>
    markPaid(reward, payment),
  );
  const [first] = changedRewards;
  if (first)
    showUndoToast(
      changedRewards.length === 1
        ? t('Paid: {reward}', { reward: formatRewardForPerson(first) })
        : t('{count} rewards marked as paid', { count: formatCount(changedRewards.length) }),
      changedRewards,
    );
  const [failure] = failures;
  if (failure && rewards.length === 1) showChangeFailure(failure.error, REWARD_CHANGED_TEXT);
  else if (failure)
    toastError(
      failures.length === 1
        ? t('We couldn’t save 1 reward')
        : t('We couldn’t save {count} rewards', { count: formatCount(failures.length) }),
      failures.some(({ reward }) => needsPaidAmount(reward))
        ? t('Mark rewards without an amount as paid one at a time, and enter what you paid.')
        : t('Check your connection, then try again.'),
    );
  return changedRewards.length;
}

/** Changes the rewards one by one, and logs failures. */
async function changeEach(rewards: Rewards, change: (reward: Reward) => Promise<void>) {
  const changedRewards: Reward[] = [];
  const failures: { readonly reward: Reward; readonly error: unknown }[] = [];
  for (const reward of rewards) {
    try {
      await change(reward);
      changedRewards.push(reward);
    } catch (error) {
      console.error('Failed to change a reward', error);
      failures.push({ reward, error });
    }
  }
  return { changedRewards, failures };
}

const REWARD_CHANGED_TEXT = t('This reward has changed. Review it, then try again.');

function showChangeFailure(error: unknown, textIfChanged: string): void {
  // Another tab or a change to the referral has changed the reward since it was shown.
  const isChanged = error instanceof ApiError && error.reason === 'reward-changed';
  toastError(
    t('We couldn’t save your change'),
    isChanged ? textIfChanged : t('Check your connection, then try again.'),
  );
}

export async function correctReward(reward: Reward, payment: PaymentForm): Promise<boolean> {
  const isCorrected = await changeOne(correctPayment(reward, payment));
  if (isCorrected) toast(t('Reward for {name} updated', { name: getRecipientName(reward) }));
  return isCorrected;
}

/** Voids a reward and, if it was due, offers undo. Returns true if the reward was voided. */
export async function voidRewardWithUndo(reward: Reward, reason: string): Promise<boolean> {
  const isVoided = await changeOne(voidReward(reward, reason));
  if (!isVoided) return false;
  const title = t('Voided: {reward}', { reward: formatRewardForPerson(reward) });
  if (reward.state === 'due') showUndoToast(title, [reward]);
  else toast(title);
  return true;
}

async function changeOne(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    console.error('Failed to change a reward', error);
    showChangeFailure(error, REWARD_CHANGED_TEXT);
    return false;
  }
}

export const showReopenFailure = (error: unknown): void =>
  showChangeFailure(error, t('This referral is no longer Converted, so there’s no reward to pay.'));

function showUndoToast(title: string, rewards: Rewards): void {
  const undo = async () => {
    const { failures } = await changeEach(rewards, reopenReward);
    const [first] = failures;
    if (!first) return void toast(t('Due again'));
    const text =
      failures.length > 1
        ? formatRewardCount(failures.length)
        : formatRewardForPerson(first.reward);
    toastError(
      t('We couldn’t undo this: {rewards}', { rewards: text }),
      t(
        'It’s too late to undo, or the reward has changed. If you marked it as paid by mistake, void it.',
      ),
    );
  };
  toast(title, undefined, toastButton(t('Undo'), undo), UNDO_SHOWN_SECONDS * 1000);
}
