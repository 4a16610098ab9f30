import { TRIAL_PATH } from '@vouchwell/domain/billing/plans';
import { isOwnersPath, routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { newAccountEmail, paidEmail } from '../../data/auth/browser-hints.ts';
import { EMAIL_CHANGE_MODE, EMAIL_UNDO_MODE } from '../../data/auth/email-change-link.ts';
import type { SignInPurpose } from '../../data/auth/password-auth.ts';
import { useRouteAccess } from '../../data/auth/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailChangeLink, EmailUndoLink } from './email-change-link.tsx';
import { MailedLink } from './mailed-link.tsx';
import { NewPassword } from './new-password.tsx';
import { ResetCard } from './reset-card.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

/** The page to sign in and sign up, and the target of the links in account emails. */
export function AuthPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode === 'resetPassword' || search.has('reset')) return <NewPassword code={code} />;
  if (mode === EMAIL_CHANGE_MODE && code) return <EmailChangeLink key={code} code={code} />;
  if (mode === EMAIL_UNDO_MODE && code) return <EmailUndoLink key={code} code={code} />;
  if (mode && code) return <MailedLink key={code} mode={mode} code={code} />;
  return (
    <SignedOutOnly
      initialTab={search.get('tab') === 'sign-up' ? t('Sign Up') : t('Sign In')}
      purpose={purposeOf(search.get('for'))}
    />
  );
}

const purposeOf = (text: string | null): SignInPurpose =>
  text === 'data' || text === 'trial' ? text : 'work';

/** Redirects signed-in users, unless a form on this page is using the session. */
function SignedOutOnly(tabs: Omit<AccountTabsProps, 'onBusy'>) {
  const access = useRouteAccess();
  const [isBusy, setIsBusy] = useState(false);
  const askedFor = usePageAskedFor();
  const goesOn = access !== 'sign-in' && !isBusy;
  if (!goesOn) return <AccountTabs {...tabs} onBusy={setIsBusy} />;
  if (access === 'dashboard') return <Navigate to={askedFor ?? routes.dashboard} replace />;
  if (access === 'pricing' && tabs.purpose === 'trial') return <Navigate to={TRIAL_PATH} replace />;
  if (access === 'pricing')
    return (
      <Navigate
        to={routes.pricing}
        state={{ requiresSubscription: true, seeksData: tabs.purpose === 'data' }}
        replace
      />
    );
  return <Loading text={access === 'verifying' ? t('Verifying subscription...') : undefined} />;
}

/** The page from which the guard sent somebody here to sign in first; undefined for none. */
function usePageAskedFor(): string | undefined {
  const state: { readonly from?: unknown } | null = useLocation().state;
  return typeof state?.from === 'string' && isOwnersPath(state.from) ? state.from : undefined;
}

interface AccountTabsProps {
  /** The name of the tab that is open at first. */
  readonly initialTab: string;
  readonly purpose: SignInPurpose;
  /** Called with true while a form works: the page must not redirect then. */
  readonly onBusy: (busy: boolean) => void;
}

/** The tabs Sign In and Sign Up, and the password reset; they share the typed email. */
function AccountTabs({ initialTab, purpose, onBusy }: AccountTabsProps) {
  const [email, setEmail] = useState(() => paidEmail() ?? newAccountEmail() ?? '');
  const [isResetOpen, setIsResetOpen] = useState(false);
  const closeReset = () => setIsResetOpen(false);
  const form = { email, onEmail: setEmail, onBusy };
  return (
    <AuthCard
      title={t('Sign In')}
      text={t('See who sent you a friend.')}
      below={isResetOpen && <ResetCard email={email} onClose={closeReset} />}
    >
      <Tabs
        label={t('Your account')}
        initial={initialTab}
        onOpen={closeReset}
        tabs={[
          {
            name: t('Sign In'),
            content: (
              <SignIn
                {...form}
                purpose={purpose}
                isResetOpen={isResetOpen}
                onForgot={() => setIsResetOpen(!isResetOpen)}
              />
            ),
          },
          { name: t('Sign Up'), content: <SignUp {...form} /> },
        ]}
      />
    </AuthCard>
  );
}
