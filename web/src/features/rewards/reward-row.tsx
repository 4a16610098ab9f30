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
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Said, SaidDate } from '../../ui/text/said.tsx';
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
export function RewardButton({ reward, label, look, onClick }: RewardButtonProps) {
  return (
    <Button look={look} width="narrow" className="px-3" onClick={onClick}>
      {label}
      <span className="sr-only">{`: ${saidReward(reward)}`}</span>
    </Button>
  );
}
