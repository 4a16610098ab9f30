import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { Setting } from './setting.tsx';

/** The password, and the form that changes it once it is asked for. */
export function PasswordSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <Setting title="Password">
      <Button
        ref={toggle}
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Change Password
      </Button>
      <div id={id}>{isOpen && <PasswordForm email={email} onClose={close} />}</div>
    </Setting>
  );
}
