import { useRef, useState } from 'react';
import { type FinishPhone, startPhoneEnrolment } from '../../data/auth/second-factor-phone.ts';
import { toast } from '../../ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { identityTexts as texts } from './identity-texts.ts';
import { PhoneForm } from './phone-form.tsx';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface AddPhoneProps {
  readonly email: string;
  readonly onAdded: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Adds a phone in two steps: its number, then the code that it got. */
export function AddPhone({ email, onAdded, onCancel }: AddPhoneProps) {
  const [sent, setSent] = useState<{ readonly number: string; readonly finish: FinishPhone }>();
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  // Where reCAPTCHA asks its question, should it have one.
  const question = useRef<HTMLDivElement>(null);
  if (sent) {
    const confirm = async (code: string) => {
      await sent.finish(code);
      toast(texts.added, texts.addPhone.done(sent.number));
      await onAdded();
    };
    return <CodeForm hint={texts.code.sentTo(sent.number)} onCode={confirm} onCancel={onCancel} />;
  }
  const send = async (number: string) => {
    const { current: container } = question;
    if (!container) return;
    const finish = await withRecentSignIn(() => startPhoneEnrolment(number, container));
    setSent({ number, finish });
  };
  return (
    <>
      <PhoneForm onNumber={send} onCancel={onCancel} />
      <div ref={question} />
      {dialog}
    </>
  );
}
