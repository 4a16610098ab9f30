import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { t } from '@vouchwell/domain/lib/translate';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  /** The description, which screen readers announce when the dialog opens. */
  readonly text: ReactNode;
  /** Called on Escape and on a click outside; omit it while the dialog must stay open. */
  readonly onClose?: (() => void) | undefined;
  /** What opened it, where that was a dialog before, which is gone. */
  readonly openedBy?: Element | null;
  /**
   * A question in the page's middle, a panel at its side, as high as the window, or the whole screen in
   * white, for whoever stands in front of it.
   */
  readonly look?: 'question' | 'panel' | 'screen';
  /** What is marked `data-focus-first` gets the focus, else the dialog itself. */
  readonly children?: ReactNode;
}

const ASIDE = 'grid place-items-end overflow-y-auto sm:place-items-center sm:p-6';
const OVERLAY = { question: ASIDE, panel: 'flex justify-end', screen: 'flex' } as const;
const CONTENT = {
  question: 'max-w-lg rounded-t-card border bg-surface sm:rounded-card',
  panel: 'h-full overflow-y-auto bg-surface outline-none sm:max-w-md sm:border-l',
  // In both themes, as the code is.
  screen: 'paper h-full overflow-y-auto text-center outline-none',
} as const;

/**
 * A modal dialog. It is open while it is rendered, traps the focus, and returns it to where it was.
 */
export function Dialog({
  title,
  text,
  onClose,
  openedBy,
  look = 'question',
  children,
}: DialogProps) {
  const hasCross = look !== 'question';
  // Radix gives the focus back to a trigger only, and a dialog may be opened by anything.
  const [opener] = useState(() => openedBy ?? document.activeElement);
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        <Overlay className={classNames('fixed inset-0 z-40 bg-scrim', OVERLAY[look])}>
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
              // Of a page that opened with it, nothing had the focus.
              if (opener === document.body)
                document.querySelector('h1')?.focus({ preventScroll: true });
              else if (opener instanceof HTMLElement) opener.focus();
            }}
            data-look={look}
            className={classNames('w-full border-line p-4 shadow-float sm:p-6', CONTENT[look])}
          >
            {hasCross && (
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

/**
 * Focuses the element with `data-focus-first`, else the dialog, so that screen readers begin at its
 * top.
 */
function focusFirst(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return;
  (dialog.querySelector<HTMLElement>('[data-focus-first]') ?? dialog).focus();
}

/** A dialog's buttons: the main one is first on phones, last on desktops. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** How the confirm button looks; as a danger unless it takes nothing away. */
  readonly look?: 'danger' | 'primary';
  readonly keep?: string;
  /**
   * The confirm button's label while the action runs, during which the dialog cannot be closed;
   * else false.
   */
  readonly busyLabel?: string | false;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something that cannot be undone; the cancel button has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  look = 'danger',
  keep = t('Keep it'),
  busyLabel = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isBusy = busyLabel !== false;
  return (
    <Dialog title={title} text={text} onClose={isBusy ? undefined : onClose}>
      <DialogButtons>
        <Button look={look} onClick={onConfirm} busyLabel={busyLabel}>
          {confirm}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={isBusy} data-focus-first>
          {keep}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
