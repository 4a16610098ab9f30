import { useState } from 'react';
import type { SendLink } from '../../data/auth/auth-sign-up.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { linkMessage } from './auth-messages.ts';
import { showToast } from './show-toast.ts';
import { texts } from './texts.ts';

/** For someone whom the link that verifies their email has not reached. */
export function SendLinkAgain({ email, sendLink }: { email: string; sendLink: SendLink }) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendLink();
      toast(texts.verifyFirst.sent, texts.verifyFirst.sentTo(email));
    } catch (error) {
      showToast(error, linkMessage);
    }
    setIsSending(false);
  };
  return (
    <Button look="secondary" busyLabel={isSending && texts.sending} onClick={send}>
      {texts.verifyFirst.again}
    </Button>
  );
}
