import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  /** What it is about, in a sentence: read out as the dialog opens. */
  readonly text: ReactNode;
  /** Escape, or a press outside. While it must not be left, give none. */
  readonly onClose?: (() => void) | undefined;
  /** A question in the page's middle, or a panel at its side, as high as the window. */
  readonly look?: 'question' | 'panel';
  /** What is marked `data-focus-first` gets the focus, else the dialog itself. */
  readonly children?: ReactNode;
}

/**
 * Asks for one thing before anything else goes on. It is open for as long as it is rendered, keeps
 * the focus inside, and gives it back to where it came from.
 */
export function Dialog({ title, text, onClose, look = 'question', children }: DialogProps) {
  const isPanel = look === 'panel';
  // Radix gives the focus back to a trigger only, and a dialog may be opened by anything.
  const [opener] = useState(() => document.activeElement);
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        <Overlay
          className={classNames(
            'fixed inset-0 z-40 bg-scrim',
            isPanel
              ? 'flex justify-end'
              : 'grid place-items-end overflow-y-auto sm:place-items-center sm:p-6',
          )}
        >
          <Content
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focusFirst(event.target);
            }}
            onInteractOutside={(event) => {
              // A toast lies above it, and is pressed without leaving it.
              if (event.target instanceof Element && event.target.closest('.toasts'))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
            className={classNames(
              'w-full border-line bg-surface p-4 shadow-float sm:p-6',
              isPanel
                ? 'h-full overflow-y-auto outline-none sm:max-w-md sm:border-l'
                : 'max-w-lg rounded-t-card border sm:rounded-card',
            )}
          >
            {isPanel && (
              <Button
                look="quiet"
                className="float-right -mt-2 -mr-3 ml-2"
                aria-label="Close"
                onClick={onClose}
              >
                <Icon name="close" />
              </Button>
            )}
            <Title className="text-xl wrap-anywhere">{title}</Title>
            <Description asChild>
              <div className="mt-2 text-soft">{text}</div>
            </Description>
            <div className="mt-4">{children}</div>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

/** Reading begins at the top, unless something inside is marked as what the dialog is for. */
function focusFirst(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return;
  (dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog).focus();
}

/** A dialog's buttons: the one that goes on first on phones, last on desktops. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}

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
