import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { mailContactLink } from './mail-contact-link.ts';

interface UnconfirmedContactProps {
  readonly contactEmail: string;
  readonly accountEmail: string;
}

/** Says that a contact address does not count yet, and how it comes to. */
export function UnconfirmedContact({ contactEmail, accountEmail }: UnconfirmedContactProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await mailContactLink(contactEmail);
    setIsSending(false);
  };
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm">
        Not confirmed yet. Until you open the link that we sent there, new referrals go to{' '}
        <span className="wrap-anywhere">{accountEmail}</span>.
      </p>
      <Button
        look="secondary"
        className="mt-2"
        busyLabel={isSending && 'Sending...'}
        onClick={send}
      >
        Send the link again
      </Button>
    </>
  );
}
