import { useState } from 'react';
import { type Factor, removeFactor } from '../../data/auth/second-factor.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

const words = texts.remove;

interface RemoveFactorDialogProps {
  readonly email: string;
  readonly factor: Factor;
  readonly name: string;
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<void>;
}

/** Asks before a second step is taken away. */
export function RemoveFactorDialog({
  email,
  factor,
  name,
  isLast,
  onClose,
  onRemoved,
}: RemoveFactorDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { attempt, dialog } = useRecentSignIn(email);
  const remove = async () => {
    setIsBusy(true);
    const isRemoved = await attempt(() => removeFactor(factor.id), {
      failed: 'A second factor was not removed',
      tell: (error) => toastError(accountMessage(error, words.failed)),
    });
    if (isRemoved) {
      await onRemoved();
      toast(words.done);
    }
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title={words.title}
        text={words.text(name) + (isLast ? words.last : '')}
        confirm={words.confirm}
        busyLabel={isBusy && words.removing}
        onConfirm={remove}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
