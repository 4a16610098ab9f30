import { TRIAL_PATH } from '@vouchwell/domain/billing/plans';
import { isOwnerPath, parseToken, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readNewAccountEmail, readPaidEmail } from '../../data/lib/local-data.ts';
import { hasSessionHint } from '../../data/lib/session-hint.ts';
import { useRouteAccess } from '../../data/session-state.ts';
import type { SignInPurpose } from '../../data/sign-in.ts';
import { LoadingPage } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type AccountFormProps, AuthCard, ResetCard } from './auth-forms.tsx';
import { SignIn, SignUp } from './sign-in.tsx';

const EmailedLinkPage = lazy(async () => ({
  default: (await import('./emailed-link.tsx')).EmailedLinkPage,
}));

/** Without an emailed link or a session hint, shows the form without Firebase. */
export function AuthPage() {
  const [search] = useSearchParams();
  const mode = search.has('reset') ? 'resetPassword' : search.get('mode');
  const code = parseToken(search.get('oobCode') ?? '') || null;
  if (mode && (code || mode === 'resetPassword'))
    return (
      <Suspense fallback={<LoadingPage />}>
        <EmailedLinkPage mode={mode} code={code} />
      </Suspense>
    );
  return (
    <SignedOutOnly
      initialTab={search.get('tab') === 'sign-up' ? t('Sign Up') : t('Sign In')}
      purpose={getPurpose(search.get('for'))}
    />
  );
}

const getPurpose = (text: string | null): SignInPurpose =>
  text === 'data' || text === 'trial' ? text : 'work';

function SignedOutOnly(tabs: Omit<AccountTabsProps, 'onBusyChange'>) {
  const access = useRouteAccess();
  const [mayBeSignedIn] = useState(hasSessionHint);
  const [isBusy, setIsBusy] = useState(false);
  const requestedPage = useRequestedPage();
  const isSignedOut = access === 'sign-in' || (access === 'loading' && !mayBeSignedIn);
  if (isSignedOut || isBusy) return <AccountTabs {...tabs} onBusyChange={setIsBusy} />;
  if (access === 'dashboard') return <Navigate to={requestedPage ?? routes.dashboard} replace />;
  if (access === 'pricing' && tabs.purpose === 'trial') return <Navigate to={TRIAL_PATH} replace />;
  if (access === 'pricing')
    return (
      <Navigate
        to={routes.pricing}
        state={{ requiresSubscription: true, seeksData: tabs.purpose === 'data' }}
        replace
      />
    );
  return <LoadingPage text={access === 'verifying' ? t('Verifying subscription...') : undefined} />;
}

/** Returns the path of the page that required the sign-in. */
function useRequestedPage(): string | undefined {
  const state: { readonly from?: unknown } | null = useLocation().state;
  return typeof state?.from === 'string' && isOwnerPath(state.from) ? state.from : undefined;
}

interface AccountTabsProps extends Pick<AccountFormProps, 'onBusyChange'> {
  readonly initialTab: string;
  readonly purpose: SignInPurpose;
}

function AccountTabs({ initialTab, purpose, onBusyChange }: AccountTabsProps) {
  const [email, setEmail] = useState(() => readPaidEmail() ?? readNewAccountEmail() ?? '');
  const [isResetOpen, setIsResetOpen] = useState(false);
  const forgotButton = useRef<HTMLButtonElement>(null);
  const closeReset = () => {
    setIsResetOpen(false);
    forgotButton.current?.focus();
  };
  const formProps = { email, onEmailChange: setEmail, onBusyChange };
  return (
    <AuthCard
      title={t('Sign In')}
      text={t('See who’s sending you customers.')}
      footer={isResetOpen && <ResetCard email={email} onClose={closeReset} />}
    >
      <Tabs
        label={t('Your account')}
        initial={initialTab}
        onOpen={() => setIsResetOpen(false)}
        tabs={[
          {
            name: t('Sign In'),
            content: (
              <SignIn
                {...formProps}
                purpose={purpose}
                isResetOpen={isResetOpen}
                forgotButton={forgotButton}
                onForgot={() => setIsResetOpen(!isResetOpen)}
              />
            ),
          },
          { name: t('Sign Up'), content: <SignUp {...formProps} /> },
        ]}
      />
    </AuthCard>
  );
}
