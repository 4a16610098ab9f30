import { useState } from 'react';
import { signOutOthers } from '../../data/auth/account.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { Setting } from './setting.tsx';
import { texts } from './texts.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

const words = texts.sessions;

/** Ends the owner's sessions on other devices: a lost phone, the shop's shared computer. */
export function OtherSessions({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await withRecentSignIn(signOutOthers);
      toast(words.done.title, words.done.text);
    } catch (error) {
      if (!(error instanceof NotReauthenticated)) {
        console.error('Other sessions were not signed out', error);
        toastError(accountMessage(error, words.failed));
      }
    }
    setIsBusy(false);
  };
  return (
    <Setting title={words.title} text={words.text}>
      <Button look="secondary" busyLabel={isBusy && words.signingOut} onClick={signOut}>
        {words.signOut}
      </Button>
      {dialog}
    </Setting>
  );
}
