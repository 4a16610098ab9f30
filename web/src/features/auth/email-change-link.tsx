import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type EmailChange, openEmailChange } from '../../data/auth/email-change-link.ts';
import { signOut } from '../../data/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

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
    <AuthCard title={texts.emailChange.title}>
      {link.status === 'opened' ? (
        <SignInFirst change={link.value} />
      ) : (
        <p role="alert">{isUnreachable ? texts.unreachable : texts.emailChange.unusable}</p>
      )}
      <p className="mt-4">
        {isUnreachable ? (
          <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
        ) : (
          <Button onClick={signIn}>{texts.signIn.action}</Button>
        )}
      </p>
    </AuthCard>
  );
}

function SignInFirst({ change: { from, to } }: { readonly change: EmailChange }) {
  const words = texts.emailChange;
  return (
    <>
      <p>
        {words.changes}
        <strong className="font-medium wrap-anywhere">{from}</strong>
        {words.to}
        <strong className="font-medium wrap-anywhere">{to}</strong>
        {words.notSignedIn}
      </p>
      <p className="mt-3">{words.signInFirst}</p>
    </>
  );
}

function EmailChanged({ to }: { readonly to: string }) {
  useEffect(() => toast(texts.emailChange.done, texts.emailChange.doneText(to)), [to]);
  return <Navigate to={routes.auth} replace />;
}
