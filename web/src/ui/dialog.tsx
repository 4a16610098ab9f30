import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  /** What it is about, in a sentence: read out as the dialog opens. */
  readonly text: ReactNode;
  /** Escape, or a press outside. While it must not be left, give none. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Asks for one thing before anything else goes on. It is open for as long as it is rendered, keeps
 * the focus inside, and gives it back to where it came from.
 */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 grid place-items-end overflow-y-auto bg-[rgb(0_0_0/0.55)] sm:place-items-center sm:p-6">
          <Content
            // Reading begins at the top, unless something inside asks for the focus.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.target instanceof HTMLElement) event.target.focus();
            }}
            className="w-full max-w-lg rounded-t-card border border-line bg-surface p-4 shadow-float sm:rounded-card sm:p-6"
          >
            <Title className="text-xl">{title}</Title>
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

/** A dialog's buttons: the one that goes on first on phones, last on desktops. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}
