import type { SendLink } from '../../data/auth/auth-sign-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { SendLinkAgain } from './send-link-again.tsx';
import { texts } from './texts.ts';

const words = texts.verifyFirst;

interface VerifyFirstProps {
  readonly email: string;
  readonly sendLink: SendLink;
}

/** For someone who signed in before their email was verified. */
export function VerifyFirst({ email, sendLink }: VerifyFirstProps) {
  return (
    <Banner tone="warning" title={words.title} className="mb-4">
      <p>
        {words.openIn}
        <span className="wrap-anywhere">{email}</span>
        {words.thenSignIn}
      </p>
      <SendLinkAgain email={email} sendLink={sendLink} />
    </Banner>
  );
}
