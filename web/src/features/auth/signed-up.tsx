import type { SendLink } from '../../data/auth-sign-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { SendLinkAgain } from './send-link-again.tsx';

/** An account that was made here and waits for its email to be verified. */
export interface NewAccount {
  readonly email: string;
  readonly hasPaid: boolean;
  readonly sendLink: SendLink;
}

/** What comes after a sign-up. */
export function SignedUp({ account: { email, hasPaid, sendLink } }: { account: NewAccount }) {
  return (
    <Banner tone="success" title="One more step">
      <p>
        We sent a link to <span className="wrap-anywhere">{email}</span>. Open it to verify that
        this email is yours, then {hasPaid ? 'sign in: your plan is waiting.' : 'choose a plan.'}
      </p>
      <SendLinkAgain email={email} sendLink={sendLink} />
    </Banner>
  );
}
