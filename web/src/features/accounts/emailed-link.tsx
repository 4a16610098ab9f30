import { newPasswordSchema } from '@vouchwell/domain/accounts';
import { PAID_PARAM, routes } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { t } from '@vouchwell/domain/shared/i18n';
import { findInputError } from '@vouchwell/domain/shared/text';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import {
  applyActionLink,
  openResetLink,
  readActionLink,
  setNewPassword,
  verifyWithPassword,
} from '../../data/account.ts';
import { PASSWORD_HINT } from '../../data/lib/account-errors.ts';
import { readPaidEmail, rememberNewAccount } from '../../data/lib/local-data.ts';
import { signInToNewAccount } from '../../data/sign-in.ts';
import { redirectToLanding } from '../../site/landing-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { LoadingPage } from '../../ui/page.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { clearToasts, toast } from '../../ui/toast.tsx';
import {
  EmailChangeLink,
  EmailUndoLink,
  isInvalidLink,
  LinkErrorCard,
  LinkPrompt,
  ServerUnreachable,
  SignInLink,
  useActionLink,
} from './action-link.tsx';
import { AccountEmail, AuthCard, ResetCard } from './auth-forms.tsx';
import { NEW_PASSWORD_ERRORS, showAuthError } from './auth-messages.ts';

interface EmailedLinkPageProps {
  /** Firebase's `mode` parameter, which specifies the link's action. */
  readonly mode: string;
  /** Null if the link asks for a new password but has no code. */
  readonly code: string | null;
}

export function EmailedLinkPage({ mode, code }: EmailedLinkPageProps) {
  if (!code)
    return (
      <NewLinkPrompt
        text={t(
          'To choose a new password, open the link in your email. Didn’t get it? Request a new link.',
        )}
      />
    );
  switch (mode) {
    case 'resetPassword':
      return <ResetLinkPage key={code} code={code} />;
    case 'verifyAndChangeEmail':
      return <EmailChangeLink key={code} code={code} />;
    // Firebase sends this link to the old email.
    case 'recoverEmail':
      return <EmailUndoLink key={code} code={code} />;
    default:
      return <EmailActionPage key={code} mode={mode} code={code} />;
  }
}

function ResetLinkPage({ code }: { code: string }) {
  const { link } = useActionLink(code, openResetLink);
  const [isUsed, setIsUsed] = useState(false);
  if (link.status === 'opening') return <LoadingPage />;
  if (link.status === 'unreachable')
    return <ServerUnreachable title={t('Choose a new password')} />;
  if (!('value' in link) || isUsed)
    return (
      <NewLinkPrompt
        text={t(
          'This link has expired or was already used. Request a new one, then open the latest email.',
        )}
      />
    );
  return (
    <AuthCard title={t('Choose a new password')}>
      <NewPasswordForm code={code} email={link.value} onUsed={() => setIsUsed(true)} />
    </AuthCard>
  );
}

function NewLinkPrompt({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <AuthCard
      title={t('Choose a new password')}
      footer={isOpen && <ResetCard email="" onClose={close} />}
    >
      <p role="alert">{text}</p>
      <Button
        ref={button}
        className="mt-4"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Request a new link')}
      </Button>
    </AuthCard>
  );
}

interface NewPasswordFormProps {
  readonly code: string;
  readonly email: string;
  /** Called if the link has been used or has expired. */
  readonly onUsed: () => void;
}

function NewPasswordForm({ code, email, onUsed }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    clearToasts();
    const weakness = findInputError(newPasswordSchema, password);
    if (weakness) return setError('password', { message: weakness }, { shouldFocus: true });
    try {
      await setNewPassword(code, password);
      // Prefills the email in the sign-in form that comes next.
      rememberNewAccount(email);
      toast(t('Password changed'), t('Sign in with your new password.'));
      navigate(routes.auth, { replace: true });
    } catch (error) {
      if (isInvalidLink(error)) onUsed();
      else showAuthError(error, NEW_PASSWORD_ERRORS);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>
        <Trans
          text="Choose a new password for {email}."
          values={{ email: <AccountEmail>{email}</AccountEmail> }}
        />
      </p>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        autoFocus
        minLength={8}
        hint={PASSWORD_HINT}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busyLabel={formState.isSubmitting && t('Saving...')}>
        {t('Save new password')}
      </Button>
    </form>
  );
}

type EmailActionPageProps = Readonly<Record<'mode' | 'code', string>>;

function EmailActionPage({ mode, code }: EmailActionPageProps) {
  const { link, prompt } = useActionLink(code, readActionLink, applyActionLink);
  const [isUsed, setIsUsed] = useState(false);
  const [isVerified, setIsVerified] = useState(false);
  if (link.status === 'opening') return <LoadingPage />;
  if (link.status === 'unreachable') return <ServerUnreachable title={t('Your link')} />;
  if (link.status === 'unusable' || isUsed) return <UsedLinkCard />;
  const { email, state, purpose } = link.value;
  const isVerification = mode === 'verifyEmail';
  if (state === 'done' || isVerified)
    return isVerification ? <EmailVerified email={email} /> : <SecondFactorRemoved />;
  if (state === 'password-needed')
    return (
      <OwnershipCheck
        code={code}
        email={email}
        onVerified={() => setIsVerified(true)}
        onUsed={() => setIsUsed(true)}
      />
    );
  // Reject a link whose code doesn't match its `mode`.
  if (purpose !== (isVerification ? 'verify' : 'remove-factor')) return <UsedLinkCard />;
  const values = { email: <AccountEmail>{email}</AccountEmail> };
  if (isVerification)
    return (
      <LinkPrompt title={t('Verify your email')} action={t('Verify email')} {...prompt}>
        <Trans
          text="Is {email} your email? Verify it to finish setting up your account."
          values={values}
        />
      </LinkPrompt>
    );
  return (
    <LinkPrompt title={t('Remove the second step')} action={t('Remove second step')} {...prompt}>
      <Trans
        text="We’ll remove the second step that was just added to {email}. After that, you’ll only need your password to sign in. If you didn’t add this second step, someone may know your password, so choose a new one."
        values={values}
      />
    </LinkPrompt>
  );
}

const UsedLinkCard = () => (
  <LinkErrorCard
    title={t('Your link')}
    text={t(
      'This link has expired or was already used. If your email isn’t verified yet, sign in and we’ll send you a new one.',
    )}
  >
    <SignInLink />
  </LinkErrorCard>
);

const isPaidReturnUrl = (url: string): boolean =>
  URL.canParse(url) && new URL(url).searchParams.has(PAID_PARAM);

/** Continues to the app in the browser used to sign up; other browsers go to the landing page. */
function EmailVerified({ email }: { readonly email: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signInPromise = useRef<Promise<boolean>>(null);
  const [hasPaid] = useState(
    () => isPaidReturnUrl(search.get('continueUrl') ?? '') || readPaidEmail() !== null,
  );
  useEffect(() => {
    let isCurrent = true;
    // `?for=trial` lets an owner without a subscription sign in.
    const path = hasPaid ? routes.auth : `${routes.auth}?for=trial`;
    signInPromise.current ??= signInToNewAccount(email);
    signInPromise.current.then((isSignedIn) => {
      if (!isCurrent) return;
      if (isSignedIn) {
        toast(t('Your email is verified'), hasPaid ? undefined : t('Next, choose a plan.'));
        navigate(path, { replace: true });
        return;
      }
      rememberNewAccount(email);
      redirectToLanding({
        title: t('Your email is verified'),
        text: hasPaid
          ? t('Sign in to open your dashboard.')
          : t('Next, sign in and choose a plan.'),
        next: { label: t('Sign in'), path },
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [email, hasPaid, navigate]);
  return <LoadingPage />;
}

function SecondFactorRemoved() {
  useEffect(() => {
    toast(t('Second step removed'));
  }, []);
  return <Navigate to={routes.auth} replace />;
}

interface OwnershipCheckProps extends NewPasswordFormProps {
  readonly onVerified: () => void;
}

/** Requires the current or a new password: someone else may have signed up with this email. */
function OwnershipCheck({ code, email, onVerified, onUsed }: OwnershipCheckProps) {
  const [hasForgotten, setHasForgotten] = useState(false);
  return (
    <AuthCard title={t('Verify your email')}>
      <p className="mb-4">
        {hasForgotten
          ? t(
              'Choose a new password. The old one stops working and everyone is signed out, so your account is safe even if someone else signed up with your email.',
            )
          : t(
              'This isn’t the browser or device you signed up with. Enter the password you chose when you signed up.',
            )}
      </p>
      {hasForgotten ? (
        <NewPasswordForm code={code} email={email} onUsed={onUsed} />
      ) : (
        <>
          <SignUpPasswordForm {...{ code, email, onVerified, onUsed }} />
          <Button look="quiet" className="mt-2 w-full" onClick={() => setHasForgotten(true)}>
            {t('I don’t remember it')}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

function SignUpPasswordForm({ code, email, onVerified, onUsed }: OwnershipCheckProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChanges(isDirty, { skipsPrompt: true });
  const submit = handleSubmit(async ({ password }) => {
    clearToasts();
    const fail = (message: string) => setError('password', { message }, { shouldFocus: true });
    if (!password) return fail(t('Enter the password you chose when you signed up'));
    try {
      await verifyWithPassword(code, password);
      onVerified();
    } catch (error) {
      if (isInvalidLink(error)) onUsed();
      else if (hasErrorCode(error, 'auth/invalid-credential'))
        fail(t('That’s not the password you signed up with. Try again, or choose a new one.'));
      else showAuthError(error, NEW_PASSWORD_ERRORS);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>
        <Trans
          text="Your account email is {email}."
          values={{ email: <AccountEmail>{email}</AccountEmail> }}
        />
      </p>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        autoFocus
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busyLabel={isSubmitting && t('Verifying...')}>
        {t('Verify email')}
      </Button>
    </form>
  );
}
