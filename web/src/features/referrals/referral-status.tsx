import {
  getStatusName,
  isReferralStatus,
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
} from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useId, useState } from 'react';
import { changeReferralStatus, deleteTestReferral } from '../../data/referrals.ts';
import { Badge, STATUS_BADGES } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { startFollowUp } from './follow-up-state.ts';

interface DeleteTestButtonProps {
  readonly referral: Pick<Referral, 'id'>;
  readonly className?: string;
}

export function DeleteTestButton({ referral, className }: DeleteTestButtonProps) {
  const [deleteTest, isBusy] = useAction(
    async () => {
      await deleteTestReferral(referral);
      toast(t('Test deleted.'));
    },
    'Failed to delete the test referral',
    () => toastSaveError(t('We couldn’t delete the test')),
  );
  return (
    <Button onClick={deleteTest} busyLabel={isBusy && t('Deleting...')} className={className}>
      {t('Delete test')}
    </Button>
  );
}

/** Shows the chosen status immediately, before the server has saved it. */
export function StatusSelect({ referral }: { readonly referral: Referral }) {
  const id = useId();
  const { referralName, status: savedStatus } = referral;
  const [chosenStatus, setChosenStatus] = useState<ReferralStatus | null>(null);
  const [pendingSaveCount, setPendingSaveCount] = useState(0);
  const [previousSavedStatus, setPreviousSavedStatus] = useState(savedStatus);
  // A change from another device replaces the choice, unless the choice is still being saved.
  if (previousSavedStatus !== savedStatus) {
    setPreviousSavedStatus(savedStatus);
    if (pendingSaveCount === 0) setChosenStatus(null);
  }
  const status = chosenStatus ?? savedStatus;
  const choose = async (newStatus: ReferralStatus) => {
    setChosenStatus(newStatus);
    setPendingSaveCount((count) => count + 1);
    if (newStatus === 'converted') startFollowUp(referral, 'converted');
    else if (status === 'converted') startFollowUp(referral, 'unconverted');
    try {
      await changeReferralStatus(referral, newStatus);
    } catch (error) {
      setChosenStatus((current) => (current === newStatus ? null : current));
      console.error('Failed to save the status', error);
      toastSaveError(t('Failed to update referral status'));
    }
    setPendingSaveCount((count) => count - 1);
  };
  return (
    // The click target is 44 px high, but only 28 px are colored, so the row looks compact.
    <div className="relative -m-[8px] flex min-w-0 shrink-0 items-center">
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

export const ContactRequestBadge = () => <Badge tone="info">{t('Waiting for you')}</Badge>;
