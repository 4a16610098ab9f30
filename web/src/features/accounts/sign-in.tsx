import { newPasswordSchema, signUpEmailSchema } from '@vouchwell/domain/accounts';
import { routes } from '@vouchwell/domain/paths';
import { cleanEmail, normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { findInputError, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PASSWORD_HINT } from '../../data/lib/account-errors.ts';
import { readPaidEmail, rememberNewAccount } from '../../data/lib/local-data.ts';
import type { FactorChallenge, SecondFactor } from '../../data/second-factor.ts';
import type { SignInPurpose, SignInStep } from '../../data/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { setPageTitle } from '../../ui/page.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import {
  type AccountFormProps,
  type Credentials,
  CredentialsForm,
  SignUpConfirmation,
  type UnverifiedAccount,
  VerifyEmailNotice,
} from './auth-forms.tsx';
import {
  getAuthErrorMessage,
  SECOND_FACTOR_ERRORS,
  SIGN_IN_ERRORS,
  SIGN_UP_ERRORS,
  showAuthError,
} from './auth-messages.ts';
import { FactorChoice, getCodeHint } from './factor-choice.tsx';

/** Loads the sign-in code separately, so the forms show before Firebase loads. */
const loadSignIn = () => import('../../data/sign-in.ts');

interface SignInProps extends AccountFormProps {
  readonly purpose: SignInPurpose;
  readonly isResetOpen: boolean;
  readonly onForgot: () => void;
  readonly forgotButton?: Ref<HTMLButtonElement>;
}

/** Includes the email that signed in, because the form's email may change. */
type PendingStep = Extract<SignInStep, { kind: 'unverified' | 'second-factor' }> & {
  readonly email: string;
};

export function SignIn(props: SignInProps) {
  const { purpose, isResetOpen, onForgot, forgotButton, ...form } = props;
  const navigate = useNavigate();
  const [pendingStep, setPendingStep] = useState<PendingStep | null>(null);
  const handleStep = (step: SignInStep) => {
    clearToasts();
    if (step.kind === 'unverified' || step.kind === 'second-factor')
      return setPendingStep({ ...step, email: form.email });
    if (step.kind === 'unchecked')
      toastError(
        t('Warning'),
        t('Could not verify subscription status. Please contact support if issues persist.'),
      );
    const isSignedOutAgain = step.kind === 'not-subscribed' && purpose === 'work';
    // `signIn` signs out a user who isn't subscribed; otherwise, the page redirects them.
    if (!isSignedOutAgain) return;
    toastError(
      t('Subscription Required'),
      t('You need an active subscription to access the dashboard. Please choose a plan.'),
    );
    // After paying, they can sign in again instead of creating a new account.
    rememberNewAccount(form.email);
    navigate(routes.pricing, {
      state: { requiresSubscription: true, email: cleanEmail(form.email) },
    });
  };
  if (pendingStep?.kind === 'second-factor')
    return (
      <SecondFactorForm
        email={pendingStep.email}
        purpose={purpose}
        challenge={pendingStep.challenge}
        onNextStep={handleStep}
        onBusyChange={form.onBusyChange}
        onBack={() => {
          setPendingStep(null);
          document.querySelector('h1')?.focus();
        }}
      />
    );
  return (
    <>
      {purpose === 'data' && (
        <p className="mb-4">
          {t('Sign in to export or delete your data. You don’t need a plan for this.')}
        </p>
      )}
      {pendingStep && <VerifyEmailNotice {...pendingStep} />}
      {!isResetOpen && <SignInForm {...form} purpose={purpose} onNextStep={handleStep} />}
      <p className="mt-2 text-center">
        <Button ref={forgotButton} look="quiet" aria-expanded={isResetOpen} onClick={onForgot}>
          {t('Forgot your password?')}
        </Button>
      </p>
    </>
  );
}

interface SignInFormProps extends AccountFormProps {
  readonly purpose: SignInPurpose;
  readonly onNextStep: (step: SignInStep) => void;
}

function SignInForm({ email, onEmailChange, onBusyChange, purpose, onNextStep }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: { email, password: '' } });
  const submit = form.handleSubmit(async (values) => {
    onBusyChange(true);
    try {
      const { signIn } = await loadSignIn();
      onNextStep(await signIn(cleanEmail(values.email), values.password, purpose));
      form.resetField('password');
    } catch (error) {
      const message = showAuthError(error, SIGN_IN_ERRORS);
      form.resetField('password');
      form.setError('password', { message }, { shouldFocus: true });
    }
    onBusyChange(false);
  });
  return (
    <CredentialsForm
      form={form}
      onSubmit={submit}
      onEmailChange={onEmailChange}
      emptyErrors={{ email: t('Enter your email'), password: t('Enter your password') }}
      passwordProps={{ autoComplete: 'current-password' }}
      action={t('Sign In')}
      busyLabel={t('Signing in...')}
    />
  );
}

interface SecondFactorFormProps {
  readonly email: string;
  readonly purpose: SignInPurpose;
  readonly challenge: FactorChallenge;
  readonly onNextStep: (step: SignInStep) => void;
  readonly onBusyChange: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

function SecondFactorForm({
  email,
  purpose,
  challenge,
  onNextStep,
  onBusyChange,
  onBack,
}: SecondFactorFormProps) {
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const { register, handleSubmit, formState, resetField, setError } = useForm({
    defaultValues: { code: '' },
  });
  useUnsavedChanges(formState.isDirty, { skipsPrompt: true });
  // reCAPTCHA shows its challenge here, if it needs one.
  const captcha = useRef<HTMLDivElement>(null);
  const sendSms = async (phone: SecondFactor) => {
    if (captcha.current) await challenge.sendCode(phone, captcha.current);
  };
  const submit = handleSubmit(async ({ code }) => {
    if (!factor) return;
    clearToasts();
    onBusyChange(true);
    try {
      const { confirmSecondFactor } = await loadSignIn();
      onNextStep(await confirmSecondFactor(email, challenge, factor, code.trim(), purpose));
    } catch (error) {
      const message = getAuthErrorMessage(error, SECOND_FACTOR_ERRORS).text;
      resetField('code');
      setError('code', { message }, { shouldFocus: true });
    }
    onBusyChange(false);
  });
  const [isResending, setIsResending] = useState(false);
  const resendSms = async (phone: SecondFactor) => {
    setIsResending(true);
    try {
      await sendSms(phone);
      toast(t('Code sent'));
    } catch (error) {
      showAuthError(error, SECOND_FACTOR_ERRORS);
    }
    setIsResending(false);
  };
  return (
    <div className="flex flex-col gap-4">
      {factor ? (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('Code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            hint={getCodeHint(factor)}
            error={formState.errors.code?.message}
            {...register('code', { required: t('Enter the code') })}
          />
          <Button type="submit" busyLabel={formState.isSubmitting && t('Signing in...')}>
            {t('Verify code')}
          </Button>
          {factor.kind === 'phone' && (
            <Button
              look="secondary"
              busyLabel={isResending && t('Sending...')}
              onClick={() => resendSms(factor)}
            >
              {t('Send another code')}
            </Button>
          )}
        </form>
      ) : (
        <>
          <p>{t('Your password is correct. Now enter the code.')}</p>
          <FactorChoice
            factors={challenge.factors}
            sendSms={sendSms}
            onChosen={setFactor}
            showError={(error) => showAuthError(error, SECOND_FACTOR_ERRORS)}
          />
        </>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('Back to sign in')}
      </Button>
      <div ref={captcha} className="empty:hidden" />
    </div>
  );
}

export function SignUp({ email, onEmailChange, onBusyChange }: AccountFormProps) {
  const [account, setAccount] = useState<UnverifiedAccount>();
  /** True if the user returned to this form to correct the email. */
  const [isCorrecting, setIsCorrecting] = useState(false);
  const paidEmail = readPaidEmail();
  const form = useForm<Credentials>({ defaultValues: { email, password: '' } });
  useEffect(() => {
    setPageTitle(t('Sign up · {PRODUCT_NAME}', { PRODUCT_NAME }));
    return () => setPageTitle(PRODUCT_NAME);
  }, []);
  const fail = (field: keyof Credentials, title: string, message: string) => {
    toastError(title, message);
    form.setError(field, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (values) => {
    clearToasts();
    const newEmail = cleanEmail(values.email);
    const emailError = findInputError(signUpEmailSchema, newEmail);
    if (emailError) return fail('email', t('Invalid email'), emailError);
    const weakness = findInputError(newPasswordSchema, values.password);
    if (weakness) return fail('password', t('Weak password'), weakness);
    onBusyChange(true);
    try {
      const hasPaid = paidEmail === normalizeEmail(newEmail);
      const { signUp } = await loadSignIn();
      const sendLink = await signUp(newEmail, values.password, hasPaid);
      rememberNewAccount(newEmail);
      setAccount({ email: newEmail, sendLink });
      toast(
        t('Success!'),
        hasPaid
          ? t(
              'Please check your email for verification link. After you verify your email, your dashboard will open.',
            )
          : t(
              "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
            ),
      );
    } catch (error) {
      showAuthError(error, SIGN_UP_ERRORS);
    }
    onBusyChange(false);
  });
  const correctEmail = () => {
    form.reset({ email, password: '' });
    setAccount(undefined);
    setIsCorrecting(true);
  };
  if (account) return <SignUpConfirmation {...account} onCorrectEmail={correctEmail} />;
  return (
    <CredentialsForm
      form={form}
      onSubmit={submit}
      onEmailChange={onEmailChange}
      emailProps={{
        autoFocus: isCorrecting,
        hint: paidEmail && t('Sign up with {email}, the email on your plan.', { email: paidEmail }),
      }}
      passwordProps={{ autoComplete: 'new-password', minLength: 8, hint: PASSWORD_HINT }}
      action={t('Create Account')}
      busyLabel={t('Creating account...')}
    />
  );
}
