import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import type { SecondFactor } from '../../data/second-factor.ts';
import { Button } from '../../ui/button.tsx';

interface FactorChoiceProps {
  readonly factors: readonly SecondFactor[];
  readonly sendSms: (phone: SecondFactor) => Promise<void>;
  /** Called once the SMS code has been sent, or immediately for an authenticator app. */
  readonly onChosen: (factor: SecondFactor) => void;
  readonly showError: (error: unknown) => void;
}

export const getCodeHint = ({ kind, phoneNumber }: Pick<SecondFactor, 'kind' | 'phoneNumber'>) =>
  kind === 'phone'
    ? t('We texted a code to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' })
    : t('Open your authenticator app and enter its code.');

/** An SMS is sent only after the user chooses a phone. */
export function FactorChoice({ factors, sendSms, onChosen, showError }: FactorChoiceProps) {
  const [sendingId, setSendingId] = useState<string>();
  const choose = async (factor: SecondFactor) => {
    setSendingId(factor.id);
    try {
      if (factor.kind === 'phone') await sendSms(factor);
      onChosen(factor);
    } catch (error) {
      showError(error);
    }
    setSendingId(undefined);
  };
  return factors.map((factor, index) => (
    <Button
      key={factor.id}
      // Move focus here, because the form that had it has been replaced.
      autoFocus={index === 0}
      // While a code is being sent, disable the others, because a second code would void the first.
      disabled={sendingId !== undefined && sendingId !== factor.id}
      busyLabel={sendingId === factor.id && t('Sending...')}
      onClick={() => choose(factor)}
    >
      {factor.kind === 'phone'
        ? t('Send a code to {phoneNumber}', { phoneNumber: factor.phoneNumber ?? '' })
        : t('Use your authenticator app')}
    </Button>
  ));
}
