import { t, translate } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reauthenticate } from '../../data/account.ts';
import {
  AccountError,
  getPasswordErrorText,
  RecentSignInRequiredError,
} from '../../data/lib/account-errors.ts';
import type { FactorChallenge, SecondFactor } from '../../data/second-factor.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SupportEmail } from '../../ui/support.tsx';
import { COMMON_AUTH_ERRORS } from './auth-messages.ts';
import { FactorChoice, getCodeHint } from './factor-choice.tsx';
import { FormButtons } from './setting.tsx';

interface PasswordRequest {
  readonly text: string;
  readonly onEnd: (isConfirmed: boolean) => void;
}

interface AttemptOptions {
  readonly logMessage: string;
  /** Shown if there is no specific message for the error. */
  readonly fallback: string;
  readonly showError: (message: string, error: unknown) => void;
  /** Reason shown in the dialog. If set, always asks for the password first. */
  readonly confirmFirst?: string;
}

const OLD_SIGN_IN_TEXT = t(
  'It’s been a while since you signed in. Enter your current password to continue.',
);

/** Runs actions for which Firebase Auth requires a recent sign-in. */
export function useRecentSignIn() {
  const [isRunning, setIsRunning] = useState(false);
  const [pendingRequest, setPendingRequest] = useState<PasswordRequest>();
  /** Resolves to false if the owner cancels. */
  const askForPassword = async (text: string): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((onEnd) => setPendingRequest({ text, onEnd }));
    setPendingRequest(undefined);
    return isConfirmed;
  };
  const run = async (action: () => Promise<void>, confirmFirst?: string): Promise<boolean> => {
    if (confirmFirst && !(await askForPassword(confirmFirst))) return false;
    try {
      await action();
      return true;
    } catch (error) {
      if (confirmFirst || !(error instanceof RecentSignInRequiredError)) throw error;
    }
    if (!(await askForPassword(OLD_SIGN_IN_TEXT))) return false;
    await action();
    return true;
  };
  /** Asks for the password if needed. Resolves to false if `action` failed or was canceled. */
  const attempt = async (
    action: () => Promise<void>,
    { logMessage, fallback, showError, confirmFirst }: AttemptOptions,
  ): Promise<boolean> => {
    setIsRunning(true);
    try {
      return await run(action, confirmFirst);
    } catch (error) {
      console.error(logMessage, error);
      showError(getAccountError(error, fallback), error);
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  const isAsking = pendingRequest !== undefined;
  const dialog = pendingRequest && <ReauthenticateDialog {...pendingRequest} />;
  // Not busy while the dialog asks for the password.
  return { attempt, isAsking, isBusy: isRunning && !isAsking, dialog };
}

function ReauthenticateDialog({ text, onEnd }: PasswordRequest) {
  const [challenge, setChallenge] = useState<FactorChallenge>();
  const confirm = () => onEnd(true);
  const cancel = () => onEnd(false);
  return (
    <Dialog
      title={t('Please confirm it’s you')}
      text={challenge ? t('Your password is correct. Now enter the code.') : text}
      onClose={cancel}
    >
      {challenge ? (
        <ChallengeStep challenge={challenge} onDone={confirm} onCancel={cancel} />
      ) : (
        <PasswordStep
          onCancel={cancel}
          onSubmitPassword={async (password) => {
            const nextChallenge = await reauthenticate(password);
            if (nextChallenge) setChallenge(nextChallenge);
            else confirm();
          }}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  readonly onSubmitPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

function PasswordStep({ onSubmitPassword, onCancel }: PasswordStepProps) {
  const { session } = useAuth();
  const email = session.status === 'signed-in' ? session.email : '';
  const { register, handleSubmit, formState, setError } = useForm<{ readonly password: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmitPassword(password);
    } catch (error) {
      const message = getAccountError(error, t('We couldn’t check your password. Try again.'));
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        data-focus-first
        error={errors.password?.message}
        {...register('password', { required: t('Enter your current password') })}
      />
      <DialogButtons>
        <Button type="submit" busyLabel={isSubmitting && t('Checking...')}>
          {t('Continue')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface ChallengeStepProps {
  readonly challenge: FactorChallenge;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ChallengeStep({ challenge, onDone, onCancel }: ChallengeStepProps) {
  const [factor, setFactor] = useState<SecondFactor>();
  const [error, setError] = useState<string>();
  // reCAPTCHA shows its challenge here, if it needs one.
  const captcha = useRef<HTMLDivElement>(null);
  if (factor) {
    const confirm = async (code: string) => {
      await challenge.answer(factor, code);
      onDone();
    };
    return <CodeForm hint={getCodeHint(factor)} onSubmitCode={confirm} onCancel={onCancel} />;
  }
  const sendSms = async (phone: SecondFactor) => {
    setError(undefined);
    if (captcha.current) await challenge.sendCode(phone, captcha.current);
  };
  return (
    <div className="flex flex-col gap-3">
      <FactorChoice
        factors={challenge.factors}
        sendSms={sendSms}
        onChosen={setFactor}
        showError={(reason) =>
          setError(getAccountError(reason, t('We couldn’t send the code. Please try again.')))
        }
      />
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <SupportEmail text={error ?? ''} />
      <div ref={captcha} />
      <Button look="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface CodeFormProps {
  readonly hint: string;
  readonly onSubmitCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function CodeForm({ hint, onSubmitCode, onCancel }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onSubmitCode(code.replace(/\s/g, ''));
    } catch (error) {
      setError(
        'code',
        { message: getAccountError(error, t('We couldn’t check the code. Please try again.')) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label={t('Code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={errors.code?.message}
        {...register('code', { required: t('Enter the code') })}
      />
      <FormButtons
        action={t('Verify code')}
        busyLabel={isSubmitting && t('Checking...')}
        onCancel={onCancel}
      />
    </form>
  );
}

const WRONG_PASSWORD = t('That’s not your current password.');

/** Replacements for Firebase messages that wouldn't help an owner, keyed by error code. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ...COMMON_AUTH_ERRORS,
  'auth/invalid-credential': WRONG_PASSWORD,
  'auth/wrong-password': WRONG_PASSWORD,
  'auth/user-token-expired': t('Your session has ended. Please sign in again.'),
  'auth/no-current-user': t('Your session has ended. Please sign in again.'),
  'auth/email-already-in-use': t('This email already has an account. Use a different one.'),
  'auth/invalid-phone-number': t('This phone number isn’t valid. Please check it.'),
  'auth/missing-phone-number': t('Enter a phone number.'),
  'auth/invalid-verification-code': t('That code isn’t right. Check it and try again.'),
  'auth/missing-verification-code': t('Enter the code.'),
  'auth/code-expired': t('That code has expired. Cancel, then request a new one.'),
  'auth/session-expired': t('That code has expired. Cancel, then request a new one.'),
  'auth/quota-exceeded': t('We can’t send any more codes right now. Please try again later.'),
  'auth/captcha-check-failed': t(
    'We couldn’t verify that you’re human. Reload this page and try again.',
  ),
  'auth/second-factor-already-in-use': t('You’re already using this as your second step.'),
  'auth/maximum-second-factor-count-exceeded': t(
    'You’ve reached the limit for second steps. Remove one to add a new one.',
  ),
  'auth/unverified-email': t('Please verify your email address first.'),
  'auth/operation-not-allowed': t('This kind of second step isn’t available. Try a different one.'),
  'auth/unsupported-first-factor': t('To add a second step, sign in with your password.'),
};

function getAccountError(error: unknown, fallback: string): string {
  if (!(error instanceof AccountError)) return fallback;
  // Firebase's message lists the rules in technical terms.
  if (error.code === 'auth/password-does-not-meet-requirements')
    return getPasswordErrorText(error.message);
  return ERROR_MESSAGES[error.code] ?? (translate(error.message) || fallback);
}
