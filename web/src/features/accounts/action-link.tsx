import { routes } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import {
  type EmailChange,
  openEmailChange,
  readEmailChange,
  readEmailUndo,
  undoEmailChange,
} from '../../data/account.ts';
import { signOut } from '../../data/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/page.tsx';
import { SupportEmail } from '../../ui/support.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountEmail, AuthCard } from './auth-forms.tsx';

/** True if the link will never work; false if the failure is temporary. */
export const isInvalidLink = (error: unknown): boolean =>
  hasErrorCode(
    error,
    'auth/email-already-in-use',
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/user-not-found',
  );

/** `opened`: the link has been read. `done`: it has been applied. */
type LinkState<T> =
  | { readonly status: 'opening' }
  | { readonly status: 'unusable' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'opened' | 'applying' | 'done'; readonly value: T };

const toLinkState = <T,>(request: Promise<T>, status: 'opened' | 'done'): Promise<LinkState<T>> =>
  request.then(
    (value) => ({ status, value }),
    (error: unknown) => {
      console.warn('Failed to open the link', error);
      return { status: isInvalidLink(error) ? 'unusable' : 'unreachable' };
    },
  );

/** Requires a click to apply the link, because email scanners run scripts. Memoize `readLink`. */
export function useActionLink<T>(
  code: string,
  readLink: (code: string) => Promise<T>,
  applyLink = readLink,
) {
  const [link, setLink] = useState<LinkState<T>>({ status: 'opening' });
  useEffect(() => {
    let isCurrent = true;
    toLinkState(readLink(code), 'opened').then((next) => isCurrent && setLink(next));
    return () => {
      isCurrent = false;
    };
  }, [code, readLink]);
  const onConfirm = async () => {
    if (link.status !== 'opened') return;
    setLink({ ...link, status: 'applying' });
    setLink(await toLinkState(applyLink(code), 'done'));
  };
  return { link, prompt: { onConfirm, isApplying: link.status === 'applying' } };
}

interface LinkPromptProps {
  readonly title: string;
  readonly action: string;
  readonly isApplying: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export const LinkPrompt = ({ title, action, isApplying, onConfirm, children }: LinkPromptProps) => (
  <AuthCard title={title}>
    <p className="mb-4">{children}</p>
    <Button busyLabel={isApplying && t('One moment...')} onClick={onConfirm}>
      {action}
    </Button>
  </AuthCard>
);

interface LinkErrorCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function LinkErrorCard({ title, text, children }: LinkErrorCardProps) {
  return (
    <AuthCard title={title}>
      <p role="alert">{text}</p>
      <SupportEmail text={text} />
      <p className="mt-4">{children}</p>
    </AuthCard>
  );
}

export const ServerUnreachable = ({ title }: Pick<LinkErrorCardProps, 'title'>) => (
  <LinkErrorCard
    title={title}
    text={t('We couldn’t reach the server. Check your connection and try again.')}
  >
    <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
  </LinkErrorCard>
);

export const SignInLink = () => (
  <Link to={routes.auth} className={buttonClass('primary')}>
    {t('Sign In')}
  </Link>
);

interface LinkProps {
  readonly code: string;
}

export function EmailChangeLink({ code }: LinkProps) {
  const navigate = useNavigate();
  const { link, prompt } = useActionLink(code, readEmailChange, openEmailChange);
  if (link.status === 'opening') return <LoadingPage />;
  if (link.status === 'unreachable') return <ServerUnreachable title={t('Change your email')} />;
  if ('value' in link && link.value.kind === 'changed') return <EmailChanged to={link.value.to} />;
  if ('value' in link && link.value.kind === 'ready')
    return (
      <LinkPrompt title={t('Change your email')} action={t('Change email')} {...prompt}>
        <Trans
          text="We’ll change your account’s email from {from} to {to} and sign you out on all your devices. After that, sign in with the new email."
          values={getEmailValues(link.value)}
        />
      </LinkPrompt>
    );
  const signIn = async () => {
    // If another account is signed in here, the page would redirect to that account's dashboard.
    await signOut();
    navigate(routes.auth);
  };
  const signInButton = <Button onClick={signIn}>{t('Sign In')}</Button>;
  if (link.status === 'unusable')
    return (
      <LinkErrorCard
        title={t('Change your email')}
        text={t(
          'This link has expired, was already used, or its email now belongs to another account. To get a new link, sign in and open the Security tab of your settings.',
        )}
      >
        {signInButton}
      </LinkErrorCard>
    );
  return (
    <AuthCard title={t('Change your email')}>
      <p>
        <Trans
          text="This link changes the account’s email from {from} to {to}. You’re not signed in to that account in this browser."
          values={getEmailValues(link.value)}
        />
      </p>
      <p className="mt-3">
        {t(
          'If it’s your account, sign in with the old email, then open the link again. If not, close this page. Nothing has changed.',
        )}
      </p>
      <p className="mt-4">{signInButton}</p>
    </AuthCard>
  );
}

const getEmailValues = ({ from, to }: EmailChange) => ({
  from: <AccountEmail>{from}</AccountEmail>,
  to: <AccountEmail>{to}</AccountEmail>,
});

function EmailChanged({ to }: { readonly to: string }) {
  useEffect(() => {
    toast(t('Your email has been changed'), t('Sign in with {to} from now on.', { to }));
  }, [to]);
  return <Navigate to={routes.auth} replace />;
}

export function EmailUndoLink({ code }: LinkProps) {
  const { link, prompt } = useActionLink(code, readEmailUndo, undoEmailChange);
  if (link.status === 'opening') return <LoadingPage />;
  if (link.status === 'unreachable') return <ServerUnreachable title={t('Your link')} />;
  if (link.status === 'unusable')
    return (
      <LinkErrorCard
        title={t('Your link')}
        text={t(
          'This link has expired or was already used. If someone else changed your email, please contact support.',
        )}
      >
        <SignInLink />
      </LinkErrorCard>
    );
  const values = { email: <AccountEmail>{link.value}</AccountEmail> };
  if (link.status !== 'done')
    return (
      <LinkPrompt title={t('Change your email back')} action={t('Change it back')} {...prompt}>
        <Trans
          text="We’ll change your account’s email back to {email} and sign out every device. We’ll also email you a link to choose a new password, in case someone else knows your current one."
          values={values}
        />
      </LinkPrompt>
    );
  return (
    <AuthCard title={t('Your email has been changed back')}>
      <p>
        <Trans text="You’ll sign in with {email} again." values={values} />
      </p>
      <p className="mt-3">
        {t(
          'Someone who knows your password may have changed it. We sent a link to this email. Open it now and choose a new password.',
        )}
      </p>
    </AuthCard>
  );
}
