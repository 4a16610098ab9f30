import { routes } from '@vouchwell/domain/lib/paths';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  type EmailChange,
  openEmailChange,
  readEmailChange,
  readEmailUndo,
  undoEmailChange,
} from '../../data/auth/email-change-link.ts';
import { signOut } from '../../data/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Said } from '../../ui/said.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountEmail, AuthCard } from './auth-card.tsx';
import { texts } from './texts.ts';
import { ConfirmLink, LinkProblem, SignInLink, Unreachable, useLink } from './use-link.tsx';

interface LinkProps {
  readonly code: string;
}

/** Handles the link that confirms a new account email. */
export function EmailChangeLink({ code }: LinkProps) {
  const words = texts.emailChange;
  const navigate = useNavigate();
  const { link, confirm } = useLink(code, readEmailChange, openEmailChange);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'unreachable') return <Unreachable title={words.title} />;
  if ('value' in link && link.value.kind === 'changed') return <EmailChanged to={link.value.to} />;
  if ('value' in link && link.value.kind === 'ready')
    return (
      <ConfirmLink title={words.title} action={words.change} {...confirm}>
        <Said
          text="We'll change your account's email from {from} to {to} and sign you out on all your devices. After that, sign in with the new email."
          values={namesOf(link.value)}
        />
      </ConfirmLink>
    );
  const signIn = async () => {
    // Otherwise another account that is signed in here would be redirected to its dashboard.
    await signOut();
    navigate(routes.auth);
  };
  const toSignIn = <Button onClick={signIn}>{texts.signIn.action}</Button>;
  if (link.status === 'unusable')
    return (
      <LinkProblem title={words.title} text={words.unusable}>
        {toSignIn}
      </LinkProblem>
    );
  return (
    <AuthCard title={words.title}>
      <SignInFirst change={link.value} />
      <p className="mt-4">{toSignIn}</p>
    </AuthCard>
  );
}

const namesOf = ({ from, to }: EmailChange) => ({
  from: <AccountEmail>{from}</AccountEmail>,
  to: <AccountEmail>{to}</AccountEmail>,
});

function SignInFirst({ change }: { readonly change: EmailChange }) {
  return (
    <>
      <p>
        <Said
          text="This link changes the email of the account {from} to {to}. You are not signed in to that account in this browser."
          values={namesOf(change)}
        />
      </p>
      <p className="mt-3">{texts.emailChange.signInFirst}</p>
    </>
  );
}

function EmailChanged({ to }: { readonly to: string }) {
  useEffect(() => {
    toast(texts.emailChange.done, texts.emailChange.doneText(to));
  }, [to]);
  return <Navigate to={routes.auth} replace />;
}

/** Handles the link that lets the old address undo a change of the account's email. */
export function EmailUndoLink({ code }: LinkProps) {
  const words = texts.emailUndo;
  const { link, confirm } = useLink(code, readEmailUndo, undoEmailChange);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'unreachable') return <Unreachable title={texts.link.title} />;
  if (link.status === 'unusable')
    return (
      <LinkProblem title={texts.link.title} text={words.unusable}>
        <SignInLink />
      </LinkProblem>
    );
  const values = { email: <AccountEmail>{link.value}</AccountEmail> };
  if (link.status !== 'done')
    return (
      <ConfirmLink title={words.ask} action={words.undo} {...confirm}>
        <Said
          text="We'll change your account's email back to {email} and sign out every device. We'll also email you a link to choose a new password, because someone may know yours."
          values={values}
        />
      </ConfirmLink>
    );
  return (
    <AuthCard title={words.title}>
      <p>
        <Said text="You sign in with {email} again." values={values} />
      </p>
      <p className="mt-3">{words.safety}</p>
    </AuthCard>
  );
}
