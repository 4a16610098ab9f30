import { routes } from '@vouchwell/domain/lib/paths';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountError } from '../../data/auth/account-errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { AuthCard } from './auth-card.tsx';
import { texts } from './texts.ts';

const NEVER_USABLE: readonly string[] = [
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
];

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof AccountError && codes.includes(error.code);

/** Whether an error means that the link will never work, as opposed to a temporary failure. */
export const isUnusable = (error: unknown): boolean => hasCode(error, ...NEVER_USABLE);

/** The state of opening a link. */
export type LinkState<T> =
  | { readonly status: 'opening' }
  | { readonly status: 'unusable' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'opened'; readonly value: T };

/** Calls `open` with a link's code once only, because a code works only once. */
export function useLink<T>(code: string, open: (code: string) => Promise<T>): LinkState<T> {
  const opening = useRef<Promise<T>>(null);
  const [state, setState] = useState<LinkState<T>>({ status: 'opening' });
  useEffect(() => {
    let isHere = true;
    opening.current ??= open(code);
    opening.current.then(
      (value) => isHere && setState({ status: 'opened', value }),
      (error: unknown) => {
        console.warn('The link did not work', error);
        if (isHere) setState({ status: isUnusable(error) ? 'unusable' : 'unreachable' });
      },
    );
    return () => {
      isHere = false;
    };
  }, [code, open]);
  return state;
}

interface LinkProblemProps {
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
}

/** Says that a link from an email did not work. */
export function LinkProblem({ title, text, children }: LinkProblemProps) {
  return (
    <AuthCard title={title}>
      <p role="alert">{text}</p>
      <SupportBelow words={text} />
      <p className="mt-4">{children}</p>
    </AuthCard>
  );
}

/** Says that a link from an email could not be checked because of the network. */
export const Unreachable = ({ title }: Pick<LinkProblemProps, 'title'>) => (
  <LinkProblem title={title} text={texts.unreachable}>
    <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
  </LinkProblem>
);

export const SignInLink = () => (
  <Link to={routes.auth} className={buttonClass('primary')}>
    {texts.signIn.action}
  </Link>
);
