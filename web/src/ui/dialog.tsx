import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { toastError } from './toast.tsx';
import { useAction } from './use-action.ts';

interface DialogProps {
  readonly title: string;
  /** Screen readers announce this text when the dialog opens. */
  readonly text: ReactNode;
  /** Called on Escape and outside clicks; omit it while the dialog must stay open. */
  readonly onClose?: (() => void) | undefined;
  /** Element to focus on close; needed if the opener was in a dialog that has since closed. */
  readonly openedBy?: Element | null;
  readonly look?: 'question' | 'panel' | 'screen';
  /** Focus goes to the element marked `data-focus-first`, or to the dialog if there is none. */
  readonly children?: ReactNode;
}

const CENTERED = 'grid place-items-end overflow-y-auto sm:place-items-center sm:p-6';
const OVERLAY_CLASSES = { question: CENTERED, panel: 'flex justify-end', screen: 'flex' } as const;
const BOX_CLASSES = {
  question: 'max-w-lg rounded-t-card border bg-surface sm:rounded-card',
  panel: 'h-full overflow-y-auto bg-surface outline-none sm:max-w-md sm:border-l',
  // Always white, because this look is for QR codes.
  screen: 'paper h-full overflow-y-auto text-center outline-none',
} as const;

/** Modal dialog that is open while it is rendered. */
export function Dialog({
  title,
  text,
  onClose,
  openedBy,
  look = 'question',
  children,
}: DialogProps) {
  const hasCloseButton = look !== 'question';
  // Remember what opened the dialog, because Radix only returns focus to its own trigger.
  const [opener] = useState(() => openedBy ?? document.activeElement);
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        <Overlay className={classNames('fixed inset-0 z-40 bg-scrim', OVERLAY_CLASSES[look])}>
          <Content
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (!(event.target instanceof HTMLElement)) return;
              const first = event.target.querySelector<HTMLElement>('[data-focus-first]');
              (first ?? event.target).focus();
            }}
            onInteractOutside={(event) => {
              // Don't close the dialog when a toast is clicked.
              if (event.target instanceof Element && event.target.closest('.toasts'))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The dialog opened along with the page, so no element had focus before.
              if (opener === document.body)
                document.querySelector('h1')?.focus({ preventScroll: true });
              else if (opener instanceof HTMLElement) opener.focus();
            }}
            data-look={look}
            className={classNames('w-full border-line p-4 shadow-float sm:p-6', BOX_CLASSES[look])}
          >
            {hasCloseButton && (
              <Button
                look="quiet"
                className="float-right -mt-2 -mr-3 ml-2"
                aria-label={t('Close')}
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

/** The main button is first on phones and last on desktops. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly look?: 'danger' | 'primary';
  readonly cancelLabel?: string;
  /** Button label while the action is running, when the dialog can't be closed. */
  readonly busyLabel?: string | false;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation; focus goes to the button that cancels. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  look = 'danger',
  cancelLabel = t('Keep it'),
  busyLabel = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isBusy = busyLabel !== false;
  return (
    <Dialog title={title} text={text} onClose={isBusy ? undefined : onClose}>
      <DialogButtons>
        <Button look={look} onClick={onConfirm} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={isBusy} data-focus-first>
          {cancelLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface UnsavedChangesDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const UnsavedChangesDialog = ({ onLeave, onStay }: UnsavedChangesDialogProps) => (
  <ConfirmDialog
    title={t('Leave without saving?')}
    text={t('You have unsaved changes.')}
    confirmLabel={t('Leave without saving')}
    cancelLabel={t('Stay')}
    onConfirm={onLeave}
    onClose={onStay}
  />
);

interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, 'busyLabel' | 'onConfirm' | 'onClose'> {
  readonly button: ComponentProps<typeof Button>;
  readonly busyLabel: string;
  /** Action to run; the dialog closes once the action has finished. */
  readonly onConfirm: () => Promise<void>;
  /** Title of the error message; without it, `onConfirm` must handle its own errors. */
  readonly errorTitle?: string;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { button, busyLabel, onConfirm, errorTitle = '', ...dialog } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [run, isBusy] = useAction(onConfirm, errorTitle, () =>
    toastError(errorTitle, t('Check your connection, then try again.')),
  );
  const confirm = async () => {
    await run();
    setIsOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          busyLabel={isBusy && busyLabel}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly label: string;
  readonly render: (close: () => void) => ReactNode;
  readonly startsOpen?: boolean;
  readonly onClose?: () => void;
}

export function DialogButton(props: DialogButtonProps) {
  const { label, render, startsOpen = false, onClose, ...button } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && render(close)}
    </>
  );
}
