import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { applyLink } from '../../data/auth-links.ts';
import { remembersPayment } from '../../data/auth-return.ts';
import { paidEmail } from '../../data/checkout-hint.ts';
import { leaveByFrontDoor } from '../../site/front-door.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLink } from './use-link.ts';

interface MailedLinkProps {
  /** Firebase's name of what the mail was about. */
  readonly mode: string;
  readonly code: string;
}

/** Does what a mail about the account promised, and goes on from there. */
export function MailedLink({ mode, code }: MailedLinkProps) {
  const link = useLink(code, applyLink);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'opened')
    return mode === 'verifyEmail' ? <ToFrontDoor /> : <AccountChanged />;
  const isUnusable = link.status === 'unusable';
  return (
    <AuthCard title="Your link">
      <p role="alert">
        {isUnusable
          ? 'This link has expired or was already used. If your email is not verified yet, sign in and we will send you a new one.'
          : 'We could not reach the server. Check your connection and try again.'}
      </p>
      <p className="mt-4">
        {isUnusable ? (
          <Link to={routes.auth} className={buttonClass('primary')}>
            Sign In
          </Link>
        ) : (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        )}
      </p>
    </AuthCard>
  );
}

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
