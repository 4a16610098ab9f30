import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { noteNewAccount } from '../../data/auth/browser-hints.ts';
import { type SignInPurpose, type SignInStep, signIn } from '../../data/auth/password-auth.ts';
import { Button } from '../../ui/button.tsx';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { showAuthError, signInMessage } from './auth-messages.ts';
import { type AccountFormProps, type Credentials, CredentialsForm } from './credentials-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

import { VerifyFirst } from './verify-email.tsx';

interface SignInProps extends AccountFormProps {
  readonly purpose: SignInPurpose;
  /** Whether the form that asks for a new password stands in place of this one. */
  readonly isResetOpen: boolean;
  readonly onForgot: () => void;
}

type Waiting = Extract<SignInStep, { kind: 'unverified' | 'second-factor' }>;

/** The steps of a sign-in: the password, the second factor, and the redirect or what blocks it. */
export function SignIn({ purpose, isResetOpen, onForgot, ...form }: SignInProps) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const forgot = useFocusOnceClosed(isResetOpen);
  const goOn = (step: SignInStep) => {
    clearToasts();
    if (step.kind === 'unverified' || step.kind === 'second-factor') return setWaiting(step);
    if (step.kind === 'unchecked')
      toastError(
        t('Warning'),
        t('Could not verify subscription status. Please contact support if issues persist.'),
      );
    // The page redirects a user who is still signed in.
    if (step.kind !== 'not-subscribed' || purpose !== 'work') return;
    toastError(
      t('Subscription Required'),
      t('You need an active subscription to access the dashboard. Please choose a plan.'),
    );
    // Once they have paid, they sign in again and need no new account.
    noteNewAccount(form.email);
    navigate(routes.pricing, { state: { requiresSubscription: true, email: form.email.trim() } });
  };
  if (waiting?.kind === 'second-factor')
    return (
      <SecondFactorForm
        email={form.email}
        purpose={purpose}
        challenge={waiting.challenge}
        onStep={goOn}
        onBusy={form.onBusy}
        onBack={() => setWaiting(null)}
      />
    );
  return (
    <>
      {purpose === 'data' && (
        <p className="mb-4">
          {t('Sign in to export or delete your data. You do not need a plan for this.')}
        </p>
      )}
      {waiting && <VerifyFirst email={form.email} sendLink={waiting.sendLink} />}
      {!isResetOpen && <SignInForm {...form} purpose={purpose} onStep={goOn} />}
      <p className="mt-2 text-center">
        <Button ref={forgot} look="quiet" aria-expanded={isResetOpen} onClick={onForgot}>
          {t('Forgot your password?')}
        </Button>
      </p>
    </>
  );
}

/** A button that has the focus where what it opened is gone with it. */
function useFocusOnceClosed(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface SignInFormProps extends AccountFormProps {
  readonly purpose: SignInPurpose;
  readonly onStep: (step: SignInStep) => void;
}

function SignInForm({ email, onEmail, onBusy, purpose, onStep }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: { email, password: '' } });
  const submit = form.handleSubmit(
    async (typed) => {
      onBusy(true);
      try {
        onStep(await signIn(typed.email.trim(), typed.password, purpose));
        form.resetField('password');
      } catch (error) {
        const message = showAuthError(error, signInMessage);
        form.resetField('password');
        form.setError('password', { message }, { shouldFocus: true });
      }
      onBusy(false);
    },
    () => {
      const { title, text } = signInMessage('auth/missing-credentials');
      toastError(title, text);
    },
  );
  return (
    <CredentialsForm
      form={form}
      onSubmit={submit}
      onEmail={onEmail}
      missing={{ email: t('Enter your email'), password: t('Enter your password') }}
      passwordProps={{ autoComplete: 'current-password' }}
      action={t('Sign In')}
      busyLabel={t('Signing in...')}
    />
  );
}
