import { useState } from 'react';
import { type Factor, removeFactor } from '../../data/auth/second-factor.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { identityTexts as texts } from './identity-texts.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

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
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const remove = async () => {
    setIsBusy(true);
    try {
      await withRecentSignIn(() => removeFactor(factor.id));
      await onRemoved();
      toast(words.done);
    } catch (error) {
      if (!(error instanceof NotReauthenticated)) {
        console.error('A second factor was not removed', error);
        toastError(accountMessage(error, words.failed));
      }
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
