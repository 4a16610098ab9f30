import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

interface FormSettingProps {
  readonly title: string;
  readonly text?: string;
  /** What the button says that opens the form. */
  readonly action: string;
  /** The form, given what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A setting whose form opens once it is asked for; its button has the focus again when it closes. */
export function FormSetting({ title, text, action, children }: FormSettingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <Setting title={title} {...(text && { text })}>
      <Button
        ref={toggle}
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {action}
      </Button>
      <div id={id}>{isOpen && children(close)}</div>
    </Setting>
  );
}
