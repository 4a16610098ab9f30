import { useState } from 'react';
import { signOutOthers } from '../../data/auth/account.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { DeleteAccount, ExportData } from './account-data.tsx';
import { accountMessage } from './account-messages.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { FormSetting, Setting } from './setting.tsx';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface SecurityTabProps {
  readonly uid: string;
  readonly email: string;
}

/** Who can get in and how, and what becomes of the data. */
export function SecurityTab({ uid, email }: SecurityTabProps) {
  return (
    <div className="divide-y divide-line">
      <FormSetting
        title={texts.email.title}
        text={texts.email.signInWith(email)}
        action={texts.email.change}
      >
        {(close) => <EmailForm email={email} onClose={close} />}
      </FormSetting>
      <FormSetting title={texts.password.title} action={texts.password.change}>
        {(close) => <PasswordForm email={email} onClose={close} />}
      </FormSetting>
      <SecondFactorSection />
      <OtherSessions />
      <ExportData uid={uid} email={email} />
      <DeleteAccount email={email} />
    </div>
  );
}

/** Ends the owner's sessions on other devices: a lost phone, the shop's shared computer. */
function OtherSessions() {
  const words = texts.sessions;
  const [isBusy, setIsBusy] = useState(false);
  const { attempt, dialog } = useRecentSignIn();
  const signOut = async () => {
    setIsBusy(true);
    const isDone = await attempt(signOutOthers, {
      failed: 'Other sessions were not signed out',
      tell: (error) => toastError(accountMessage(error, words.failed)),
    });
    if (isDone) toast(words.done.title, words.done.text);
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
