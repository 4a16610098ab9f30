import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What it takes away, and what it leaves. */
  readonly text: ReactNode;
  /** What the button does: 'Delete referral'. */
  readonly confirm: string;
  /** What the other button says, which changes nothing. */
  readonly keep?: string;
  /** Said in its place while that goes on, in which the dialog cannot be left; false otherwise. */
  readonly busyLabel?: string | false;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away; Enter keeps it. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  keep = 'Keep it',
  busyLabel = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isBusy = busyLabel !== false;
  return (
    <Dialog title={title} text={text} onClose={isBusy ? undefined : onClose}>
      <DialogButtons>
        <Button look="danger" onClick={onConfirm} busyLabel={busyLabel}>
          {confirm}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={isBusy} data-focus-first>
          {keep}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
