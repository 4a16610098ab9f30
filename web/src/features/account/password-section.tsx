import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordForm } from './password-form.tsx';

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
    <section>
      <h3 className="text-lg">Password</h3>
      <Button
        ref={toggle}
        look="secondary"
        className="mt-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Change Password
      </Button>
      <div id={id}>{isOpen && <PasswordForm email={email} onClose={close} />}</div>
    </section>
  );
}
