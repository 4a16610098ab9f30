import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from './button.tsx';
import { LazyPart } from './lazy-part.tsx';

interface Closes {
  readonly onClose: () => void;
}

interface DialogButtonProps<P> extends Pick<ComponentProps<typeof Button>, 'look'> {
  readonly label: string;
  readonly className?: string | undefined;
  /** Must be a stable function. */
  readonly load: () => Promise<ComponentType<P & Closes>>;
  readonly props: P;
  readonly errorTitle: string;
  readonly startsOpen?: boolean;
  readonly onClose?: () => void;
}

/** Button that opens a dialog, whose code is loaded on click. */
export function DialogButton<P extends object>({
  label,
  className,
  load,
  props,
  errorTitle,
  startsOpen = false,
  onClose,
  ...button
}: DialogButtonProps<P>) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} {...(className && { className })}>
        {label}
      </Button>
      {isOpen && (
        <LazyPart
          load={load}
          props={{ ...props, onClose: close }}
          fallback={null}
          errorTitle={errorTitle}
        />
      )}
    </>
  );
}
