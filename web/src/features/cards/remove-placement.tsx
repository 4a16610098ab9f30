import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placements';
import { useState } from 'react';
import { removePlacement } from '../../data/business/placements.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

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
      toast(texts.places.removed(label));
      onRemoved();
    } catch (error) {
      console.error('A place was not removed', error);
      toastError(texts.places.removeFailed(label), texts.places.checkConnection);
      setBusy(false);
      close();
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.places.remove(label)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.places.removeQuestion(label)}
          text={texts.places.removeText}
          confirm={texts.places.removeNow}
          busyLabel={isBusy && texts.places.removing}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
