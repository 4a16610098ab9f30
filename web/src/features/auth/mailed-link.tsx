import { routes } from '@vouchwell/domain/paths';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { applyLink, remembersPayment } from '../../data/auth/auth-links.ts';
import { paidEmail } from '../../data/billing/checkout-hint.ts';
import { leaveByFrontDoor } from '../../site/front-door.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

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
  <AuthCard title={texts.link.title}>
    <p role="alert">{texts.link.unusable}</p>
    <p className="mt-4">
      <Link to={routes.auth} className={buttonClass('primary')}>
        {texts.signIn.action}
      </Link>
    </p>
  </AuthCard>
);

const Unreachable = () => (
  <AuthCard title={texts.link.title}>
    <p role="alert">{texts.unreachable}</p>
    <p className="mt-4">
      <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
    </p>
  </AuthCard>
);

/** Somebody else may have made the account with this email, so its reader chooses the password. */
const OtherBrowser = (form: ComponentProps<typeof NewPasswordForm>) => (
  <AuthCard title={texts.link.otherBrowser.title}>
    <p className="mb-4">{texts.link.otherBrowser.text}</p>
    <NewPasswordForm {...form} />
  </AuthCard>
);

/** A verified email leads to the site root (spec, section 4), which says what comes next. */
function ToFrontDoor() {
  const [search] = useSearchParams();
  const hasPaid = remembersPayment(search.get('continueUrl')) || paidEmail() !== null;
  useEffect(() => {
    const { verified: title, paidNext, unpaidNext } = texts.link;
    leaveByFrontDoor({ title, text: hasPaid ? paidNext : unpaidNext });
  }, [hasPaid]);
  return <Loading />;
}

function AccountChanged() {
  useEffect(() => toast(texts.link.changed.title, texts.link.changed.text), []);
  return <Navigate to={routes.auth} replace />;
}
