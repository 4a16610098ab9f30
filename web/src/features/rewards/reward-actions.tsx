import type { Business } from '@vouchwell/domain/business/business';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useState } from 'react';
import { LazyPart } from '../../ui/load-states.tsx';
import { toastError } from '../../ui/toast.tsx';
import { RewardButton } from './reward-row.tsx';

const loadPay = async () => (await import('./pay-dialog.tsx')).PayDialog;
const loadCorrect = async () => (await import('./correct-dialog.tsx')).CorrectDialog;
const loadVoid = async () => (await import('./void-dialog.tsx')).VoidDialog;

async function reopen(reward: Reward): Promise<void> {
  try {
    const changes = await import('./reward-changes.tsx');
    await changes.reopen(reward);
  } catch (error) {
    console.error('A reward was not made due again', error);
    toastError(t('Your change was not saved'), t('Check your connection, then try again.'));
  }
}

type Asked =
  | { readonly to: 'paid'; readonly rewards: readonly [Reward, ...Reward[]] }
  | { readonly to: 'corrected' | 'void'; readonly reward: Reward };

export interface RewardActions {
  readonly pay: (rewards: readonly Reward[]) => void;
  readonly buttons: (reward: Reward) => ReactNode;
  /** Dialog to render. */
  readonly question: ReactNode;
}

const nothing = () => {};

/** `onPaid` is called once all chosen rewards are paid, `onCorrected` after a correction. */
export function useRewardActions(
  business: Business,
  onPaid = nothing,
  onCorrected = nothing,
): RewardActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const pay = ([first, ...others]: readonly Reward[]) => {
    if (first) setAsked({ to: 'paid', rewards: [first, ...others] });
  };
  const buttons = (reward: Reward) => (
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
          label={t('Correct')}
          look="quiet"
          onClick={() => setAsked({ to: 'corrected', reward })}
        />
      )}
      {reward.state === 'void' ? (
        <RewardButton
          reward={reward}
          label={t('Make due again')}
          look="quiet"
          onClick={() => void reopen(reward)}
        />
      ) : (
        <RewardButton
          reward={reward}
          label={t('Void (verb)')}
          look="danger-quiet"
          onClick={() => setAsked({ to: 'void', reward })}
        />
      )}
    </>
  );
  const question = (
    <>
      {asked?.to === 'paid' && (
        <LazyPart
          load={loadPay}
          props={{ business, rewards: asked.rewards, onPaid, onClose: close }}
          fallback={null}
          errorTitle={t('Your rewards could not be loaded.')}
        />
      )}
      {asked?.to === 'corrected' && (
        <LazyPart
          load={loadCorrect}
          props={{ business, reward: asked.reward, onCorrected, onClose: close }}
          fallback={null}
          errorTitle={t('Your rewards could not be loaded.')}
        />
      )}
      {asked?.to === 'void' && (
        <LazyPart
          load={loadVoid}
          props={{ reward: asked.reward, onClose: close }}
          fallback={null}
          errorTitle={t('Your rewards could not be loaded.')}
        />
      )}
    </>
  );
  return { pay, buttons, question };
}
