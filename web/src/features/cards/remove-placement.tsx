import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placement';
import { useState } from 'react';
import { removePlacement } from '../../data/placements.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

interface RemovePlacementProps {
  readonly business: Business;
  readonly placement: Placement;
  readonly onRemoved: () => void;
}

/** Takes a place off the list, once the owner has said that they mean it. */
export function RemovePlacement({ business, placement, onRemoved }: RemovePlacementProps) {
  const { code, label } = placement;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsked(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removePlacement(business, code);
      toast(`${label} is removed`);
      onRemoved();
    } catch (error) {
      console.error('A place was not removed', error);
      toastError(`Failed to remove ${label}`, 'Check your connection, then try again.');
      setBusy(false);
      close();
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Remove {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${label}?`}
          text="What you printed with its link goes on working, and its referrals stay in your list. New scans are no longer counted, and it leaves Referral Analytics."
          confirm="Remove place"
          busyLabel={isBusy && 'Removing...'}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
