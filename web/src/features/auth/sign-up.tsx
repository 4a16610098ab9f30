import { useState } from 'react';
import type { AccountFormProps } from './account-form.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { type NewAccount, SignedUp } from './signed-up.tsx';

/** A new account, and what comes after it. */
export function SignUp(form: AccountFormProps) {
  const [account, setAccount] = useState<NewAccount>();
  const [isAnother, setIsAnother] = useState(false);
  const another = () => {
    setAccount(undefined);
    setIsAnother(true);
  };
  if (account) return <SignedUp account={account} onAnother={another} />;
  return <SignUpForm {...form} takesFocus={isAnother} onMade={setAccount} />;
}
