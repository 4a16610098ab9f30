import { useState } from 'react';
import type { Factor } from '../../data/auth/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { secondFactorMessage } from './auth-messages.ts';
import { showToast } from './show-toast.ts';
import { texts } from './texts.ts';

interface SecondFactorChoiceProps {
  readonly factors: readonly Factor[];
  readonly send: (factor: Factor) => Promise<void>;
  /** Its code is on the way, or in the app. */
  readonly onChosen: (factor: Factor) => void;
}

/** The second factors of an owner: which of them to use now. An SMS is sent only when asked for. */
export function SecondFactorChoice({ factors, send, onChosen }: SecondFactorChoiceProps) {
  const [sending, setSending] = useState<string>();
  const choose = async (factor: Factor) => {
    setSending(factor.id);
    try {
      await send(factor);
      onChosen(factor);
    } catch (error) {
      showToast(error, secondFactorMessage);
      setSending(undefined);
    }
  };
  return (
    <>
      <p>{texts.secondStep.next}</p>
      {factors.map((factor) => (
        <Button
          key={factor.id}
          busyLabel={sending === factor.id && texts.sending}
          onClick={() => choose(factor)}
        >
          {factor.kind === 'phone'
            ? texts.secondStep.sendTo(factor.phoneNumber)
            : texts.secondStep.useApp}
        </Button>
      ))}
    </>
  );
}
