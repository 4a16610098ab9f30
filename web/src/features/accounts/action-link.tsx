import { routes } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SupportEmail } from '../../ui/support.tsx';
import { AuthCard } from './auth-forms.tsx';

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
