import { useEffect, useRef } from 'react';
import type { SendLink } from '../../data/auth/auth-sign-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SendLinkAgain } from './send-link-again.tsx';
import { texts } from './texts.ts';

const words = texts.signUp.next;

/** An account that was made here and waits for its email to be verified. */
export interface NewAccount {
  readonly email: string;
  readonly hasPaid: boolean;
  readonly sendLink: SendLink;
}

interface SignedUpProps {
  readonly account: NewAccount;
  /** Back to the form, for an email that was mistyped. */
  readonly onAnother: () => void;
}

/** What comes after a sign-up, in the place of its form, whose focus it takes. */
export function SignedUp({ account: { email, hasPaid, sendLink }, onAnother }: SignedUpProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Banner tone="success" title={words.title}>
        <p>
          {words.sentTo}
          <span className="wrap-anywhere">{email}</span>
          {hasPaid ? words.thenSignIn : words.thenChoose}
        </p>
        <div className="flex flex-col items-start gap-1">
          <SendLinkAgain email={email} sendLink={sendLink} />
          <Button look="quiet" className="-mb-3 -ml-4" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
