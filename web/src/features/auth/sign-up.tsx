import { newPasswordSchema, signUpEmailSchema } from '@vouchwell/domain/accounts';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstMessage, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_HINT } from '../../data/lib/account-errors.ts';
import { noteNewAccount, paidEmail } from '../../data/lib/local-data.ts';
import { signUp } from '../../data/sign-in.ts';
import { setPageTitle } from '../../ui/page.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { showAuthError, signUpMessage } from './auth-messages.ts';
import { type AccountFormProps, type Credentials, CredentialsForm } from './credentials-form.tsx';
import { type NewAccount, SignedUp } from './verify-email.tsx';

export function SignUp(form: AccountFormProps) {
  const [account, setAccount] = useState<NewAccount>();
  const [isAnother, setIsAnother] = useState(false);
  useEffect(() => {
    setPageTitle(t('Sign up · {PRODUCT_NAME}', { PRODUCT_NAME }));
    return () => setPageTitle(PRODUCT_NAME);
  }, []);
  const another = () => {
    setAccount(undefined);
    setIsAnother(true);
  };
  if (account) return <SignedUp account={account} onAnother={another} />;
  return <SignUpForm {...form} takesFocus={isAnother} onMade={setAccount} />;
}

interface SignUpFormProps extends AccountFormProps {
  /** True if the user switched to it. */
  readonly takesFocus: boolean;
  readonly onMade: (account: NewAccount) => void;
}

function SignUpForm({ email, onEmail, onBusy, takesFocus, onMade }: SignUpFormProps) {
  const paidBy = paidEmail();
  const form = useForm<Credentials>({ defaultValues: { email, password: '' } });
  const refuse = (field: keyof Credentials, title: string, message: string) => {
    toastError(title, message);
    form.setError(field, { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (typed) => {
    clearToasts();
    const newEmail = typed.email.trim();
    const wrongEmail = firstMessage(signUpEmailSchema, newEmail);
    if (wrongEmail) return refuse('email', t('Invalid email'), wrongEmail);
    const weakness = firstMessage(newPasswordSchema, typed.password);
    if (weakness) return refuse('password', t('Weak password'), weakness);
    onBusy(true);
    try {
      const hasPaid = paidBy === normalizeEmail(newEmail);
      const sendLink = await signUp(newEmail, typed.password, hasPaid);
      noteNewAccount(newEmail);
      onMade({ email: newEmail, sendLink });
      toast(
        t('Success!'),
        hasPaid
          ? t(
              'Please check your email for verification link. After verification, your dashboard opens.',
            )
          : t(
              "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
            ),
      );
    } catch (error) {
      showAuthError(error, signUpMessage);
    }
    onBusy(false);
  });
  return (
    <CredentialsForm
      form={form}
      onSubmit={submit}
      onEmail={onEmail}
      emailProps={{
        autoFocus: takesFocus,
        hint:
          paidBy &&
          t('You checked out with {email}. Sign up with that email to use your plan.', {
            email: paidBy,
          }),
      }}
      passwordProps={{ autoComplete: 'new-password', minLength: 8, hint: PASSWORD_HINT }}
      action={t('Create Account')}
      busyLabel={t('Creating account...')}
    />
  );
}
