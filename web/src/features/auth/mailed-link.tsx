import { routes } from '@vouchwell/domain/paths';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { applyLink } from '../../data/auth-links.ts';
import { remembersPayment } from '../../data/auth-return.ts';
import { paidEmail } from '../../data/checkout-hint.ts';
import { leaveByFrontDoor } from '../../site/front-door.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLink } from './use-link.ts';

const TITLE = 'Your link';

interface MailedLinkProps {
  /** Firebase's name of what the mail was about. */
  readonly mode: string;
  readonly code: string;
}

/** Does what a mail about the account promised, and goes on from there. */
export function MailedLink({ mode, code }: MailedLinkProps) {
  const link = useLink(code, applyLink);
  const [isUsed, setIsUsed] = useState(false);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'unusable' || isUsed) return <Unusable />;
  if (link.status !== 'opened') return <Unreachable />;
  const { email, state } = link.value;
  if (state === 'password-needed')
    return <OtherBrowser code={code} email={email} onUsed={() => setIsUsed(true)} />;
  // A link of another kind than its address says.
  if (state !== 'done') return <Unusable />;
  return mode === 'verifyEmail' ? <ToFrontDoor /> : <AccountChanged />;
}

const Unusable = () => (
  <AuthCard title={TITLE}>
    <p role="alert">
      This link has expired or was already used. If your email is not verified yet, sign in and we
      will send you a new one.
    </p>
    <p className="mt-4">
      <Link to={routes.auth} className={buttonClass('primary')}>
        Sign In
      </Link>
    </p>
  </AuthCard>
);

const Unreachable = () => (
  <AuthCard title={TITLE}>
    <p role="alert">We could not reach the server. Check your connection and try again.</p>
    <p className="mt-4">
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </p>
  </AuthCard>
);

/** Somebody else may have made the account with this email, so its reader chooses the password. */
const OtherBrowser = (form: ComponentProps<typeof NewPasswordForm>) => (
  <AuthCard title="Verify your email">
    <p className="mb-4">
      This account was created in another browser or on another device. A new password makes sure
      that only you can use it: the old one stops working, and everyone is signed out.
    </p>
    <NewPasswordForm {...form} />
  </AuthCard>
);

const verified = {
  paid: { title: 'Your email is verified', text: 'Sign in to open your dashboard.' },
  unpaid: {
    title: 'Your email is verified',
    text: 'Next, choose a plan. If you already paid, log in with this email.',
  },
};

/** A verified email leads to the site root (spec, section 4), which says what comes next. */
function ToFrontDoor() {
  const [search] = useSearchParams();
  const hasPaid = remembersPayment(search.get('continueUrl')) || paidEmail() !== null;
  useEffect(() => leaveByFrontDoor(hasPaid ? verified.paid : verified.unpaid), [hasPaid]);
  return <Loading />;
}

function AccountChanged() {
  useEffect(() => toast('Done', 'We changed your account as the email said.'), []);
  return <Navigate to={routes.auth} replace />;
}
