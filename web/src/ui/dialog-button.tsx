import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'width'> {
  readonly label: string;
  readonly className?: string | undefined;
  /** The dialog, which is there from the press until it is closed. */
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, className, dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} {...(className && { className })}>
        {label}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
