import { useRef, useState } from 'react';
import type { Factor } from '../../data/auth/second-factor.ts';
import type { Challenge } from '../../data/auth/second-factor-challenge.ts';
import { Button } from '../../ui/button.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { accountMessage } from './account-messages.ts';
import { CodeForm } from './code-form.tsx';
import { identityTexts as texts } from './identity-texts.ts';

interface ChallengeStepProps {
  readonly challenge: Challenge;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The second step of showing who one is. An SMS is sent only when asked for. */
export function ChallengeStep({ challenge, onDone, onCancel }: ChallengeStepProps) {
  const [factor, setFactor] = useState<Factor>();
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  // Where reCAPTCHA asks its question, should it have one.
  const question = useRef<HTMLDivElement>(null);
  if (factor) {
    const confirm = async (code: string) => {
      await challenge.answer(factor, code);
      onDone();
    };
    const hint = factor.kind === 'phone' ? texts.code.sentTo(factor.phoneNumber) : texts.code.inApp;
    return <CodeForm hint={hint} onCode={confirm} onCancel={onCancel} />;
  }
  const choose = async (chosen: Factor) => {
    setSending(chosen.id);
    setError(undefined);
    try {
      if (chosen.kind === 'phone' && question.current)
        await challenge.sendCode(chosen, question.current);
      setFactor(chosen);
    } catch (reason) {
      setError(accountMessage(reason, texts.code.notSent));
    }
    setSending(undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      {challenge.factors.map((one) => (
        <Button
          key={one.id}
          busyLabel={sending === one.id && texts.sending}
          onClick={() => choose(one)}
        >
          {one.kind === 'phone' ? texts.code.sendTo(one.phoneNumber) : texts.code.useApp}
        </Button>
      ))}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <SupportBelow words={error ?? ''} />
      <div ref={question} />
      <Button look="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
