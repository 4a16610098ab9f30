import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { linkMessage } from './auth-messages.ts';
import { tell } from './tell.ts';

interface VerifyFirstProps {
  readonly email: string;
  readonly sendLink: () => Promise<void>;
}

/** For someone who signed in before their email was verified. */
export function VerifyFirst({ email, sendLink }: VerifyFirstProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendLink();
      toast('Verification link sent', `Look in the inbox of ${email}.`);
    } catch (error) {
      tell(error, linkMessage);
    }
    setIsSending(false);
  };
  return (
    <Banner tone="warning" title="Verify your email first" className="mb-4">
      <p>
        We sent you a link when you signed up. Open it in the inbox of{' '}
        <span className="wrap-anywhere">{email}</span>, then sign in here.
      </p>
      <Button look="secondary" busyLabel={isSending && 'Sending...'} onClick={send}>
        Send the link again
      </Button>
    </Banner>
  );
}
