import { useState } from 'react';
import { type Factor, removeFactor } from '../../data/second-factor.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

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
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const remove = async () => {
    setIsBusy(true);
    try {
      await withRecentSignIn(() => removeFactor(factor.id));
      await onRemoved();
      toast('Second step removed');
    } catch (error) {
      if (!(error instanceof NotReauthenticated)) {
        console.error('A second factor was not removed', error);
        toastError(accountMessage(error, 'The second step was not removed. Please try again.'));
      }
    }
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title="Remove this second step?"
        text={
          isLast
            ? `You will no longer need this to sign in: ${name}. Your password alone will open your account.`
            : `You will no longer need this to sign in: ${name}.`
        }
        confirm="Remove"
        busyLabel={isBusy && 'Removing...'}
        onConfirm={remove}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
