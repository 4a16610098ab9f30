import { useState } from 'react';
import type { SignInPurpose } from '../../data/auth/auth-sign-in.ts';
import { paidEmail } from '../../data/billing/checkout-hint.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthCard } from './auth-card.tsx';
import { ResetCard } from './reset-card.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { texts } from './texts.ts';

interface AccountTabsProps {
  readonly initialTab: 'Sign In' | 'Sign Up';
  readonly purpose: SignInPurpose;
  /** While a form works, the session is its own and nobody is sent on. */
  readonly onBusy: (busy: boolean) => void;
}

/** Sign In and Sign Up, and the card to ask for a new password; an email typed once is kept. */
export function AccountTabs({ initialTab, purpose, onBusy }: AccountTabsProps) {
  const [email, setEmail] = useState(() => paidEmail() ?? '');
  const [isResetOpen, setIsResetOpen] = useState(false);
  const form = { email, onEmail: setEmail, onBusy };
  const toggleReset = () => setIsResetOpen((open) => !open);
  return (
    <AuthCard
      title={texts.page.title}
      text={texts.page.text}
      below={isResetOpen && <ResetCard email={email} onClose={() => setIsResetOpen(false)} />}
    >
      <Tabs
        label={texts.page.tabs}
        initial={initialTab}
        tabs={[
          {
            name: 'Sign In',
            content: (
              <SignIn
                {...form}
                purpose={purpose}
                isResetOpen={isResetOpen}
                onForgot={toggleReset}
              />
            ),
          },
          { name: 'Sign Up', content: <SignUp {...form} /> },
        ]}
      />
    </AuthCard>
  );
}
