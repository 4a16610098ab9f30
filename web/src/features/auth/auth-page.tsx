import { routes } from '@vouchwell/domain/paths';
import { type ComponentProps, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EMAIL_CHANGE_MODE, EMAIL_UNDO_MODE } from '../../data/auth/email-change-link.ts';
import { useRouteAccess } from '../../data/auth/use-route-access.ts';
import { Loading } from '../../ui/loading.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { EmailChangeLink } from './email-change-link.tsx';
import { EmailUndoLink } from './email-undo-link.tsx';
import { MailedLink } from './mailed-link.tsx';
import { NewPassword } from './new-password.tsx';
import { texts } from './texts.ts';

/** Where owners sign in, sign up, and come back to from the mails about their account. */
export function AuthPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode === 'resetPassword' || search.has('reset')) return <NewPassword code={code} />;
  if (mode === EMAIL_CHANGE_MODE && code) return <EmailChangeLink key={code} code={code} />;
  if (mode === EMAIL_UNDO_MODE && code) return <EmailUndoLink key={code} code={code} />;
  if (mode && code) return <MailedLink key={code} mode={mode} code={code} />;
  return (
    <AccountOrWayOn
      initialTab={search.get('tab') === 'sign-up' ? 'Sign Up' : 'Sign In'}
      purpose={search.get('for') === 'data' ? 'data' : 'work'}
    />
  );
}

/** Whoever has a session is sent on, unless it is one that a form here is about to end or to use. */
function AccountOrWayOn(tabs: Omit<ComponentProps<typeof AccountTabs>, 'onBusy'>) {
  const passage = useRouteAccess();
  const [isBusy, setIsBusy] = useState(false);
  const goesOn = passage !== 'sign-in' && !isBusy;
  if (!goesOn) return <AccountTabs {...tabs} onBusy={setIsBusy} />;
  if (passage === 'dashboard') return <Navigate to={routes.dashboard} replace />;
  if (passage === 'pricing')
    return (
      <Navigate
        to={routes.pricing}
        state={{ requiresSubscription: true, seeksData: tabs.purpose === 'data' }}
        replace
      />
    );
  return <Loading text={passage === 'verifying' ? texts.verifying : undefined} />;
}
