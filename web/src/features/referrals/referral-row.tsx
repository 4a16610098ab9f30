import {
  getStatusName,
  isReferralStatus,
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { formatOverdueWait, getWaitStart } from '@vouchwell/domain/referrals/response-time';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName, shortenName } from '@vouchwell/domain/shared/names';
import { useId, useState } from 'react';
import { useCurrentBusiness } from '../../data/business.ts';
import { changeReferralStatus, deleteTestReferral } from '../../data/referrals.ts';
import { loadDueRewards } from '../../data/rewards.ts';
import { Badge, STATUS_BADGES } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazySection } from '../../ui/load-states.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useRewardActions } from '../rewards/reward-row.tsx';
import { ContactButton, getContactOptions, setFollowUp, useFollowUp } from './contact-options.tsx';
import { formatExactTime, formatReferralAge } from './format-referral-date.ts';
import { ReferralLink } from './open-referral.tsx';

interface DeleteTestButtonProps {
  readonly referral: Pick<Referral, 'id'>;
  readonly className?: string;
}

export function DeleteTestButton({ referral, className }: DeleteTestButtonProps) {
  const [end, isBusy] = useAction(
    async () => {
      await deleteTestReferral(referral);
      toast(t('Test deleted.'));
    },
    'Failed to delete the test referral',
    () => toastSaveError(t('We couldn’t delete the test')),
  );
  return (
    <Button onClick={end} busyLabel={isBusy && t('Deleting...')} className={className}>
      {t('Delete test')}
    </Button>
  );
}

interface StatusSelectProps {
  readonly referral: Pick<Referral, 'id' | 'referralName' | 'status' | 'jobValueCents'>;
}

/** Shows the chosen status immediately, before the server has saved it. */
export function StatusSelect({ referral }: StatusSelectProps) {
  const id = useId();
  const { referralName, status: savedStatus } = referral;
  const [chosenStatus, setChosenStatus] = useState<ReferralStatus | null>(null);
  const [pendingSaves, setPendingSaves] = useState(0);
  const [lastSavedStatus, setLastSavedStatus] = useState(savedStatus);
  if (lastSavedStatus !== savedStatus) {
    setLastSavedStatus(savedStatus);
    if (pendingSaves === 0) setChosenStatus(null);
  }
  const status = chosenStatus ?? savedStatus;
  const choose = async (newStatus: ReferralStatus) => {
    setChosenStatus(newStatus);
    setPendingSaves((count) => count + 1);
    if (newStatus === 'converted') setFollowUp(referral, 'converted');
    else if (status === 'converted') setFollowUp(referral, 'unconverted');
    try {
      await changeReferralStatus(referral, newStatus);
    } catch (error) {
      setChosenStatus((current) => (current === newStatus ? null : current));
      console.error('Failed to save the status', error);
      toastSaveError(t('Failed to update referral status'));
    }
    setPendingSaves((count) => count - 1);
  };
  return (
    // The click target is 44 px high, but only 28 px are colored, so the row looks compact.
    <div className="relative -m-2 flex min-w-0 shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {t('Status of {name}', { name: referralName })}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={status !== savedStatus}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'field-sizing-content min-h-11 max-w-full min-w-0 rounded-full border-8 border-transparent bg-clip-padding pl-2.5 text-base leading-tight aria-busy:opacity-60 forced-colors:border',
          STATUS_BADGES[status],
        )}
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {getStatusName(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Loaded after a call or a status change. */
export const loadFollowUps = async () => (await import('./follow-ups.tsx')).FollowUps;

interface ReferralRowProps {
  readonly referral: Referral;
  readonly now: Date;
  /** Number of hours after which a wait counts as long. */
  readonly waitHours: number;
  /** True if the row is highlighted as new. */
  readonly isArrival: boolean;
}

/** Columns of the list: name, status, time and action; phones show status and time below the name. */
export const ROW_COLUMNS_CLASS =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[minmax(0,1fr)_repeat(3,auto)] @max-[16rem]:grid-cols-1';

const ACTION =
  'relative min-w-24 max-w-36 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:px-3 @max-[16rem]:col-start-1 @max-[16rem]:row-auto @max-[16rem]:justify-self-start';

/** A click outside the row's controls opens the panel. */
export function ReferralRow({ referral, now, waitHours, isArrival }: ReferralRowProps) {
  const { id, referralName, referrerName, referrerKey, flags, askedAt, isTest, source } = referral;
  // The friend named a referrer whom the owner hasn't matched to a customer yet.
  const isReferrerUnverified = referrerKey === UNKNOWN_REFERRER_KEY && source !== 'imported';
  const statedReferrer = isReferrerUnverified ? referral.saidReferrer : undefined;
  const referrerLabel = (
    <span className="font-medium text-ink">
      {statedReferrer ? shortenName(statedReferrer) : referrerName}
    </span>
  );
  // Converted and lost friends don't need a call; the panel still has their contact details.
  const isOpen = referral.status !== 'converted' && referral.status !== 'lost';
  const [option] = isOpen ? getContactOptions(referral) : [];
  const followUp = useFollowUp(referral);
  const hasContactRequest = askedAt !== undefined && referral.status === 'new';
  const isWaiting = hasContactRequest || formatOverdueWait(referral, waitHours, now) !== null;
  const since = getWaitStart(referral);
  return (
    <li
      data-referral={id}
      className={classNames(
        'relative col-span-full grid grid-cols-subgrid items-center py-2 pr-4 hover:bg-tint sm:pr-6',
        hasContactRequest ? 'border-l-4 border-l-info pl-3 sm:pl-5' : 'pl-4 sm:pl-6',
        isArrival && 'animate-arrive',
      )}
    >
      <div className="min-w-0 max-sm:col-span-2 @max-[16rem]:col-span-1">
        <h3 className="line-clamp-2 text-lg leading-6 wrap-anywhere">
          {/* The link covers the whole row, beneath the other controls. */}
          <ReferralLink
            id={id}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {referralName}
          </ReferralLink>
          {flags.length > 0 && (
            <span className="ml-1.5 inline-block align-[-2px] text-warning">
              <Icon name="warning" />
              <span className="sr-only">
                {flags
                  .map((flag) =>
                    flag === 'self_referral'
                      ? t('Looks like they referred themselves')
                      : t('Possible duplicate'),
                  )
                  .join('. ')}
              </span>
            </span>
          )}
        </h3>
        {isTest && <Badge tone="neutral">{t('Test')}</Badge>}
        {source === 'imported' && <Badge tone="neutral">{t('Imported')}</Badge>}
        {hasContactRequest && <ContactRequestBadge />}
        <p className="line-clamp-1 text-sm break-all text-soft">
          {statedReferrer ? (
            <Trans text="They said: {name}" values={{ name: referrerLabel }} />
          ) : (
            <Trans text="Referred by {referrer}" values={{ referrer: referrerLabel }} />
          )}
        </p>
        {option?.isFromRequest && (
          <p className="text-sm text-soft">
            {option.icon === 'email'
              ? t('Email from their contact request')
              : t('Number from their contact request')}
          </p>
        )}
      </div>
      <div className="max-sm:row-start-2 @max-[16rem]:row-auto">
        <StatusSelect referral={referral} />
      </div>
      <time
        dateTime={since.toISOString()}
        title={formatExactTime(since)}
        className={classNames(
          'text-sm max-sm:row-start-2 @max-[16rem]:row-auto',
          isWaiting ? 'font-bold text-info' : 'text-soft',
        )}
      >
        {formatReferralAge(referral, now, waitHours)}
      </time>
      {isTest && <DeleteTestButton referral={referral} className={ACTION} />}
      {option && !isTest && (
        <ContactButton referral={referral} option={option} className={ACTION} />
      )}
      {referral.status === 'converted' && <PayDueReward referral={referral} className={ACTION} />}
      {followUp && (
        <LazySection
          load={loadFollowUps}
          props={{ referral, className: 'relative col-span-full pt-2 pb-1' }}
        />
      )}
    </li>
  );
}

export const ContactRequestBadge = () => <Badge tone="info">{t('Waiting for your call')}</Badge>;

interface PayDueRewardProps {
  readonly referral: Referral;
  readonly className: string;
}

/** Pays the customer's due reward, or the friend's; renders nothing if no reward is due. */
function PayDueReward({ referral, className }: PayDueRewardProps) {
  const { id, businessId, dueTo = [], referrerName, referralName } = referral;
  const actions = useRewardActions(useCurrentBusiness());
  if (dueTo.length === 0) return null;
  const name = getFirstName(dueTo.includes('referrer') ? referrerName : referralName);
  const pay = async () => {
    try {
      actions.pay((await loadDueRewards(businessId, id)).slice(0, 1));
    } catch (error) {
      console.error('Failed to load the rewards of a referral', error);
      toastSaveError(t('We couldn’t open this payment'));
    }
  };
  return (
    <>
      <Button
        look="secondary"
        aria-label={t('Pay {name} for {friend}', { name, friend: referralName })}
        className={className}
        onClick={pay}
      >
        <span className="truncate">{t('Pay {name}', { name })}</span>
      </Button>
      {actions.question}
    </>
  );
}
