import type { SendLink } from '../../data/auth-sign-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { SendLinkAgain } from './send-link-again.tsx';

interface VerifyFirstProps {
  readonly email: string;
  readonly sendLink: SendLink;
}

/** For someone who signed in before their email was verified. */
export function VerifyFirst({ email, sendLink }: VerifyFirstProps) {
  return (
    <Banner tone="warning" title="Verify your email first" className="mb-4">
      <p>
        We sent you a link when you signed up. Open it in the inbox of{' '}
        <span className="wrap-anywhere">{email}</span>, then sign in here.
      </p>
      <SendLinkAgain email={email} sendLink={sendLink} />
    </Banner>
  );
}
