import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountError } from '../../data/lib/account-errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { AuthCard } from './auth-card.tsx';

const NEVER_USABLE: readonly string[] = [
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
];

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof AccountError && codes.includes(error.code);

/** True if the link will never work, false for temporary failures. */
export const isUnusable = (error: unknown): boolean => hasCode(error, ...NEVER_USABLE);

/** `opened`: the link has been read. `done`: it has been applied. */
type LinkState<T> =
  | { readonly status: 'opening' }
  | { readonly status: 'unusable' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'opened' | 'acting' | 'done'; readonly value: T };

const settle = <T,>(work: Promise<T>, status: 'opened' | 'done'): Promise<LinkState<T>> =>
  work.then(
    (value) => ({ status, value }),
    (error: unknown) => {
      console.warn('The link did not work', error);
      return { status: isUnusable(error) ? 'unusable' : 'unreachable' };
    },
  );

/** Acts only once the user confirms: security scanners open links in emails and run scripts. */
export function useLink<T>(code: string, read: (code: string) => Promise<T>, act = read) {
  const [link, setLink] = useState<LinkState<T>>({ status: 'opening' });
  useEffect(() => {
    let isHere = true;
    settle(read(code), 'opened').then((next) => isHere && setLink(next));
    return () => {
      isHere = false;
    };
  }, [code, read]);
  const onConfirm = async () => {
    if (link.status !== 'opened') return;
    setLink({ ...link, status: 'acting' });
    setLink(await settle(act(code), 'done'));
  };
  return { link, confirm: { onConfirm, isActing: link.status === 'acting' } };
}

interface ConfirmLinkProps {
  readonly title: string;
  readonly action: string;
  readonly isActing: boolean;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export const ConfirmLink = ({ title, action, isActing, onConfirm, children }: ConfirmLinkProps) => (
  <AuthCard title={title}>
    <p className="mb-4">{children}</p>
    <Button busyLabel={isActing && t('One moment...')} onClick={onConfirm}>
      {action}
    </Button>
  </AuthCard>
);

interface LinkProblemProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function LinkProblem({ title, text, children }: LinkProblemProps) {
  return (
    <AuthCard title={title}>
      <p role="alert">{text}</p>
      <SupportBelow words={text} />
      <p className="mt-4">{children}</p>
    </AuthCard>
  );
}

export const Unreachable = ({ title }: Pick<LinkProblemProps, 'title'>) => (
  <LinkProblem
    title={title}
    text={t('We could not reach the server. Check your connection and try again.')}
  >
    <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
  </LinkProblem>
);

export const SignInLink = () => (
  <Link to={routes.auth} className={buttonClass('primary')}>
    {t('Sign In')}
  </Link>
);
