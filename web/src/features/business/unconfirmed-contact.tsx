import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { mailContactLink } from './mail-contact-link.ts';
import { texts } from './texts.ts';

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
        {texts.info.notConfirmed}
        <span className="wrap-anywhere">{accountEmail}</span>.
      </p>
      <Button
        look="secondary"
        className="mt-2"
        busyLabel={isSending && texts.info.sending}
        onClick={send}
      >
        {texts.info.sendAgain}
      </Button>
    </>
  );
}
