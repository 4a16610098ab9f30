import { referralPath } from '@vouchwell/domain/paths';
import {
  formatPaymentDay,
  formatRewardText,
  getPaymentMethodName,
  getRecipientName,
  type Reward,
  translatePaymentNote,
} from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { DateText, Trans } from '../../ui/text/trans.tsx';

interface RewardRowProps {
  readonly reward: Reward;
  readonly now: Date;
  /** Checkbox; absent if rewards can't be selected. */
  readonly checkbox?: ReactNode;
  readonly children: ReactNode;
}

export function RewardRow({ reward, now, checkbox, children }: RewardRowProps) {
  const { person, referralId, referrerName, friendName } = reward;
  const isForReferrer = person === 'referrer';
  const otherName = isForReferrer ? friendName : referrerName;
  const otherLink = otherName && (
    <Link to={referralPath(referralId)} className={`${TEXT_LINK} inline-block py-0.5`}>
      {otherName}
    </Link>
  );
  return (
    <li
      data-reward={reward.id}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 @lg:grid @lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
    >
      <div className="flex min-w-0 items-start gap-1 @max-lg:basis-full">
        {checkbox}
        <div className="min-w-0">
          <h3 className="text-lg leading-6 wrap-anywhere">{getRecipientName(reward)}</h3>
          <p className="text-sm wrap-anywhere text-soft">
            {isForReferrer ? (
              <Trans text="For referring {friend}" values={{ friend: otherLink }} />
            ) : (
              <Trans text="Referred by {name}" values={{ name: otherLink }} />
            )}
          </p>
          <div className="text-sm text-soft">
            <RewardStateText reward={reward} now={now} />
          </div>
        </div>
      </div>
      <p
        className={classNames(
          'line-clamp-4 min-w-0 flex-[1_1_6rem] font-medium wrap-anywhere @max-lg:self-center',
          // Aligns the text with the name, not the checkbox.
          checkbox ? '@max-lg:basis-32 @max-lg:pl-9' : null,
        )}
      >
        {formatRewardText(reward)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden">{children}</div>
    </li>
  );
}

function RewardStateText({ reward, now }: Pick<RewardRowProps, 'reward' | 'now'>) {
  const { state, dueAt, changedAt, paidAt, method, note, sharesNote, voidReason } = reward;
  if (state === 'due')
    return (
      <p>
        <Trans text="Due since {day}" values={{ day: <DateText date={dueAt} now={now} /> }} />
      </p>
    );
  if (state === 'void')
    return (
      <>
        <p>
          <Trans text="Voided {day}" values={{ day: <DateText date={changedAt} now={now} /> }} />
        </p>
        <p className="wrap-anywhere">{voidReason ?? t('The referral is no longer Converted.')}</p>
      </>
    );
  return (
    <>
      <p>
        <Trans
          text="Paid {day}"
          values={{
            day: paidAt && <span className="font-medium">{formatPaymentDay(paidAt)}</span>,
          }}
        />
        {method && ` · ${getPaymentMethodName(method)}`}
      </p>
      {note && (
        <p className="wrap-anywhere">
          <q>{translatePaymentNote(note)}</q> {sharesNote && t('The customer can see this note.')}
        </p>
      )}
    </>
  );
}
