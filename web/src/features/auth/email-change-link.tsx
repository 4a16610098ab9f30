import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type EmailChange, openEmailChange } from '../../data/email-change-link.ts';
import { signOut } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLink } from './use-link.ts';

const UNUSABLE =
  'This link is too old, was used before, or its email belongs to an account by now. Sign in, and ask for a new one under Account, Security.';

/** Where the link leads that a new email is confirmed by. */
export function EmailChangeLink({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const link = useLink(code, openEmailChange);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'opened' && link.value.kind === 'changed')
    return <EmailChanged to={link.value.to} />;
  const signIn = async () => {
    // Whoever else is signed in here would be sent on to their own dashboard.
    await signOut();
    navigate(routes.auth);
  };
  const isUnreachable = link.status === 'unreachable';
  return (
    <AuthCard title="Change your email">
      {link.status === 'opened' ? (
        <SignInFirst change={link.value} />
      ) : (
        <p role="alert">
          {isUnreachable
            ? 'We could not reach the server. Check your connection and try again.'
            : UNUSABLE}
        </p>
      )}
      <p className="mt-4">
        {isUnreachable ? (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        ) : (
          <Button onClick={signIn}>Sign In</Button>
        )}
      </p>
    </AuthCard>
  );
}

function SignInFirst({ change: { from, to } }: { readonly change: EmailChange }) {
  return (
    <>
      <p>
        This link changes the email of the account{' '}
        <strong className="font-medium wrap-anywhere">{from}</strong> to{' '}
        <strong className="font-medium wrap-anywhere">{to}</strong>. You are not signed in to that
        account in this browser.
      </p>
      <p className="mt-3">
        Is the account yours? Sign in with its old email first, then open the link again. If it is
        not, close this page: nothing has changed.
      </p>
    </>
  );
}

function EmailChanged({ to }: { readonly to: string }) {
  useEffect(() => toast('Your email is changed', `Sign in with ${to} from now on.`), [to]);
  return <Navigate to={routes.auth} replace />;
}
