import { t } from '@vouchwell/domain/lib/translate';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  confirmSecondFactor,
  type SignInPurpose,
  type SignInStep,
} from '../../data/auth/password-auth.ts';
import type { Challenge, Factor } from '../../data/auth/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { clearToasts, toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { secondFactorMessage, showAuthError } from './auth-messages.ts';

interface SecondFactorFormProps {
  readonly email: string;
  readonly purpose: SignInPurpose;
  readonly challenge: Challenge;
  readonly onStep: (step: SignInStep) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
}

/** Asks for the code of a second factor after the password. */
export function SecondFactorForm({
  email,
  purpose,
  challenge,
  onStep,
  onBusy,
  onBack,
}: SecondFactorFormProps) {
  const [factor, setFactor] = useState<Factor | null>(null);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { code: '' },
  });
  useUnsaved(formState.isDirty, true);
  // The element where reCAPTCHA shows its challenge, if it needs one.
  const question = useRef<HTMLDivElement>(null);
  const send = async (to: Factor) => {
    if (to.kind === 'phone' && question.current) await challenge.sendCode(to, question.current);
  };
  const submit = handleSubmit(async ({ code }) => {
    if (!factor) return;
    clearToasts();
    onBusy(true);
    try {
      onStep(await confirmSecondFactor(email, challenge, factor, code.trim(), purpose));
    } catch (error) {
      showAuthError(error, secondFactorMessage);
      resetField('code');
      setFocus('code');
    }
    onBusy(false);
  });
  const sendAgain = async (to: Factor) => {
    try {
      await send(to);
      toast(t('Code sent'));
    } catch (error) {
      showAuthError(error, secondFactorMessage);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {factor ? (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('Code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={codeHint(factor)}
            error={formState.errors.code?.message}
            {...register('code', { required: t('Enter the code') })}
          />
          <Button type="submit" busyLabel={formState.isSubmitting && t('Signing in...')}>
            {t('Verify code')}
          </Button>
          {factor.kind === 'phone' && (
            <Button look="secondary" onClick={() => sendAgain(factor)}>
              {t('Send another code')}
            </Button>
          )}
        </form>
      ) : (
        <SecondFactorChoice factors={challenge.factors} send={send} onChosen={setFactor} />
      )}
      <Button look="quiet" onClick={onBack}>
        {t('Back to sign in')}
      </Button>
      <div ref={question} className="empty:hidden" />
    </div>
  );
}

const codeHint = ({ kind, phoneNumber }: Factor) =>
  kind === 'phone'
    ? t('We sent a code by SMS to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' })
    : t('Open your authenticator app and enter its code.');

interface SecondFactorChoiceProps {
  readonly factors: readonly Factor[];
  readonly send: (factor: Factor) => Promise<void>;
  /** Called once the code has been sent, or at once for an authenticator app. */
  readonly onChosen: (factor: Factor) => void;
}

/** Lets the owner choose a second factor. An SMS is sent only after the choice. */
function SecondFactorChoice({ factors, send, onChosen }: SecondFactorChoiceProps) {
  const [sending, setSending] = useState<string>();
  const choose = async (factor: Factor) => {
    setSending(factor.id);
    try {
      await send(factor);
      onChosen(factor);
    } catch (error) {
      showAuthError(error, secondFactorMessage);
      setSending(undefined);
    }
  };
  return (
    <>
      <p>{t('Your password is correct. Now enter a code, too.')}</p>
      {factors.map((factor) => (
        <Button
          key={factor.id}
          busyLabel={sending === factor.id && t('Sending...')}
          onClick={() => choose(factor)}
        >
          {factor.kind === 'phone'
            ? t('Send a code to {phoneNumber}', { phoneNumber: factor.phoneNumber ?? '' })
            : t('Use your authenticator app')}
        </Button>
      ))}
    </>
  );
}
