import { useState } from 'react';
import { signOutOthers } from '../../data/account.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { Setting } from './setting.tsx';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

const FAILED = 'Your other sessions could not be signed out. Please try again.';

/** Ends the owner's sessions on other devices: a lost phone, the shop's shared computer. */
export function OtherSessions({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await withRecentSignIn(signOutOthers);
      toast('Signed out everywhere else', 'You are still signed in here.');
    } catch (error) {
      if (!(error instanceof NotReauthenticated)) {
        console.error('Other sessions were not signed out', error);
        toastError(accountMessage(error, FAILED));
      }
    }
    setIsBusy(false);
  };
  return (
    <Setting
      title="Other devices"
      text="Lost a phone, or left a computer signed in? Sign out everywhere except here. This can take up to an hour."
    >
      <Button look="secondary" busyLabel={isBusy && 'Signing out...'} onClick={signOut}>
        Sign out of other sessions
      </Button>
      {dialog}
    </Setting>
  );
}
