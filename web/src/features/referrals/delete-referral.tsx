import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import { deleteReferral } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { tellFailure } from './referral-actions.tsx';

export const deletedText = (name: string) => t('{name} is deleted from your referrals', { name });

interface DeleteReferralProps {
  readonly referral: Referral;
  readonly isGone: boolean;
  /** Called with true when a deletion starts, and false if it fails. */
  readonly onDeleting: (isDeleting: boolean) => void;
  readonly onDeleted: () => void;
}

export function DeleteReferral({ referral, isGone, onDeleting, onDeleted }: DeleteReferralProps) {
  const { referralName } = referral;
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const gone = useRef(isGone);
  gone.current = isGone;
  const remove = async () => {
    setIsBusy(true);
    onDeleting(true);
    try {
      await deleteReferral(referral);
    } catch (error) {
      // If the referral is gone, the deletion succeeded and only its response was lost.
      if (!gone.current) {
        console.error('A referral was not deleted', error);
        tellFailure(t('Failed to delete referral'));
        setIsBusy(false);
        setIsAsked(false);
        onDeleting(false);
        return;
      }
    }
    setIsAsked(false);
    toast(deletedText(referralName));
    onDeleted();
  };
  return (
    <>
      <Button
        look="danger-quiet"
        aria-label={t('Delete {name} from your referrals', { name: referralName })}
        className="-ml-4"
        onClick={() => setIsAsked(true)}
      >
        <Icon name="delete" />
        {t('Delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('Delete {name} from your referrals?', { name: referralName })}
          text={t('Are you sure you want to delete this referral? This action cannot be undone.')}
          confirm={t('Delete referral')}
          busyLabel={isBusy && t('Deleting...')}
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
