import { routes } from '@vouchwell/domain/paths';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { applyLink, remembersPayment } from '../../data/auth/auth-links.ts';
import { paidEmail } from '../../data/auth/browser-hints.ts';
import { leaveByFrontDoor } from '../../site/front-door.ts';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password.tsx';
import { texts } from './texts.ts';
import { LinkProblem, SignInLink, Unreachable, useLink } from './use-link.tsx';

const words = texts.link;

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
  if (link.status === 'unreachable') return <Unreachable title={words.title} />;
  const opened = link.status === 'opened' && !isUsed ? link.value : null;
  // Somebody else may have made the account with this email, so its reader chooses the password.
  if (opened?.state === 'password-needed')
    return (
      <AuthCard title={words.otherBrowser.title}>
        <p className="mb-4">{words.otherBrowser.text}</p>
        <NewPasswordForm code={code} email={opened.email} onUsed={() => setIsUsed(true)} />
      </AuthCard>
    );
  // Used before, too old, or of another kind than its address says.
  if (opened?.state !== 'done')
    return (
      <LinkProblem title={words.title} text={words.unusable}>
        <SignInLink />
      </LinkProblem>
    );
  return mode === 'verifyEmail' ? <EmailVerified /> : <AccountChanged />;
}

/** A verified email leads to the site's root, which says what comes next. */
function EmailVerified() {
  const [search] = useSearchParams();
  const hasPaid = remembersPayment(search.get('continueUrl')) || paidEmail() !== null;
  useEffect(() => {
    const { verified: title, paidNext, unpaidNext } = words;
    leaveByFrontDoor({ title, text: hasPaid ? paidNext : unpaidNext });
  }, [hasPaid]);
  return <Loading />;
}

function AccountChanged() {
  useEffect(() => toast(words.changed.title, words.changed.text), []);
  return <Navigate to={routes.auth} replace />;
}
