import type { Business } from '@vouchwell/domain/business/business';
import { referralPath } from '@vouchwell/domain/paths';
import {
  payMethodName,
  paymentNote,
  type Reward,
  recipientOf,
  rewardWords,
  saidDay,
} from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { LazyPart } from '../../ui/load-states.tsx';
import { Said, SaidDate } from '../../ui/text/said.tsx';
import { toastError } from '../../ui/toast.tsx';
import { saidReward } from './reward-badge.tsx';

interface RewardRowProps {
  readonly reward: Reward;
  readonly now: Date;
  /** Checkbox; absent if rewards can't be selected. */
  readonly select?: ReactNode;
  readonly children: ReactNode;
}

export function RewardRow({ reward, now, select, children }: RewardRowProps) {
  const { person, referralId, referrerName, friendName } = reward;
  const isReferrers = person === 'referrer';
  const otherName = isReferrers ? friendName : referrerName;
  const other = otherName && (
    <Link to={referralPath(referralId)} className={`${TEXT_LINK} inline-block py-0.5`}>
      {otherName}
    </Link>
  );
  return (
    <li
      data-reward={reward.id}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
    >
      <div className="flex min-w-0 items-start gap-1 max-sm:basis-full">
        {select}
        <div className="min-w-0">
          <h3 className="text-lg leading-6 wrap-anywhere">{recipientOf(reward)}</h3>
          <p className="text-sm wrap-anywhere text-soft">
            {isReferrers ? (
              <Said text="For referring {friend}" values={{ friend: other }} />
            ) : (
              <Said text="Referred by {name}" values={{ name: other }} />
            )}
          </p>
          <div className="text-sm text-soft">
            <Since reward={reward} now={now} />
          </div>
        </div>
      </div>
      <p className="line-clamp-4 min-w-0 flex-[1_1_5rem] font-medium wrap-anywhere max-sm:self-center">
        {rewardWords(reward)}
      </p>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">{children}</div>
    </li>
  );
}

function Since({ reward, now }: Pick<RewardRowProps, 'reward' | 'now'>) {
  const { state, dueAt, changedAt, paidAt, method, note, sharesNote, voidReason } = reward;
  if (state === 'due')
    return (
      <p>
        <Said text="Due since {day}" values={{ day: <SaidDate date={dueAt} now={now} /> }} />
      </p>
    );
  if (state === 'void')
    return (
      <>
        <p>
          <Said text="Void since {day}" values={{ day: <SaidDate date={changedAt} now={now} /> }} />
        </p>
        <p className="wrap-anywhere">{voidReason ?? t('The referral is no longer Converted.')}</p>
      </>
    );
  return (
    <>
      <p>
        <Said
          text="Paid {day}"
          values={{ day: paidAt && <span className="font-medium">{saidDay(paidAt)}</span> }}
        />
        {method && ` · ${payMethodName(method)}`}
      </p>
      {note && (
        <p className="wrap-anywhere">
          <q>{paymentNote(note)}</q> {sharesNote && t('The customer sees this note.')}
        </p>
      )}
    </>
  );
}

interface RewardButtonProps {
  readonly reward: Reward;
  readonly label: string;
  readonly look: 'secondary' | 'quiet' | 'danger-quiet';
  readonly onClick: () => void;
}

/** The accessible name includes the reward. */
function RewardButton({ reward, label, look, onClick }: RewardButtonProps) {
  return (
    <Button look={look} width="narrow" className="px-3" onClick={onClick}>
      {label}
      <span className="sr-only">{`: ${saidReward(reward)}`}</span>
    </Button>
  );
}

const loadPay = async () => (await import('./reward-dialogs.tsx')).PayDialog;
const loadCorrect = async () => (await import('./reward-dialogs.tsx')).CorrectDialog;
const loadVoid = async () => (await import('./reward-dialogs.tsx')).VoidDialog;

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
