import type { Business } from '@vouchwell/domain/business/business';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { reopenReward } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatRewardForPerson } from './reward-badge.tsx';
import { showReopenFailure } from './reward-changes.tsx';
import { RewardDialog, type RewardDialogRequest } from './reward-dialogs.tsx';

interface RewardActionOptions {
  readonly onPaid?: () => void;
  readonly onCorrected?: () => void;
}

/** Returns the buttons that change a reward, and the dialog that they open. */
export function useRewardActions(business: Business | null, options: RewardActionOptions = {}) {
  const [dialogRequest, setDialogRequest] = useState<RewardDialogRequest | null>(null);
  const pay = ([first, ...others]: readonly Reward[]) => {
    if (first) setDialogRequest({ change: 'paid', rewards: [first, ...others] });
  };
  const renderButtons = (reward: Reward) => (
    <>
      {reward.state === 'due' && (
        <RewardButton
          reward={reward}
          label={t('Mark paid')}
          look="secondary"
          onClick={() => pay([reward])}
        />
      )}
      {reward.state === 'paid' && (
        <RewardButton
          reward={reward}
          label={t('Edit payment')}
          look="quiet"
          onClick={() => setDialogRequest({ change: 'corrected', rewards: [reward] })}
        />
      )}
      {reward.state === 'void' ? (
        <ReopenButton reward={reward} />
      ) : (
        <RewardButton
          reward={reward}
          label={t('Void')}
          look="danger-quiet"
          onClick={() => setDialogRequest({ change: 'void', rewards: [reward] })}
        />
      )}
    </>
  );
  const dialog = business && dialogRequest && (
    <RewardDialog
      business={business}
      request={dialogRequest}
      onPaid={options.onPaid}
      onCorrected={options.onCorrected}
      onClose={() => setDialogRequest(null)}
    />
  );
  return { pay, renderButtons, dialog };
}

interface RewardButtonProps {
  readonly reward: Reward;
  readonly label: string;
  readonly look: 'secondary' | 'quiet' | 'danger-quiet';
  readonly busyLabel?: string | false;
  readonly onClick: () => void;
}

function RewardButton({ reward, label, ...button }: RewardButtonProps) {
  return (
    <Button {...button} width="narrow" className="px-3">
      {label}
      <span className="sr-only">{`: ${formatRewardForPerson(reward)}`}</span>
    </Button>
  );
}

function ReopenButton({ reward }: Pick<RewardButtonProps, 'reward'>) {
  const [reopen, isSaving] = useAction(
    async () => {
      await reopenReward(reward);
      toast(t('Due again: {reward}', { reward: formatRewardForPerson(reward) }));
    },
    'Failed to make the reward due again',
    showReopenFailure,
  );
  return (
    <RewardButton
      reward={reward}
      label={t('Mark as due again')}
      look="quiet"
      busyLabel={isSaving && t('Saving...')}
      onClick={reopen}
    />
  );
}
