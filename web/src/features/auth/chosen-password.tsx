import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { verifyByPassword } from '../../data/auth/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Said } from '../../ui/said.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { AccountEmail, AuthCard } from './auth-card.tsx';
import { newPasswordMessage, showAuthError } from './auth-messages.ts';
import { NewPasswordForm } from './new-password.tsx';
import { hasCode, isUnusable } from './use-link.tsx';

interface OtherBrowserProps {
  readonly code: string;
  /** The account's email. */
  readonly email: string;
  readonly onVerified: () => void;
  /** Called if the link has been used or has expired. */
  readonly onUsed: () => void;
}

/**
 * Verifies an email in another browser than the one of the sign-up. Somebody else may have signed
 * up with it: who does not know the password chooses a new one.
 */
export function OtherBrowser({ code, email, onVerified, onUsed }: OtherBrowserProps) {
  const [isUnknown, setIsUnknown] = useState(false);
  return (
    <AuthCard title={t('Verify your email')}>
      <p className="mb-4">
        {isUnknown
          ? t(
              'Choose a new password. The old one stops working, and everyone is signed out. This keeps your account safe if somebody else signed up with your email.',
            )
          : t(
              'You opened this link in another browser or on another device than the one you signed up with. Enter the password you chose then.',
            )}
      </p>
      {isUnknown ? (
        <NewPasswordForm code={code} email={email} onUsed={onUsed} />
      ) : (
        <>
          <ChosenPasswordForm {...{ code, email, onVerified, onUsed }} />
          <Button look="quiet" className="mt-2 w-full" onClick={() => setIsUnknown(true)}>
            {t("I don't know it")}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

function ChosenPasswordForm({ code, email, onVerified, onUsed }: OtherBrowserProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty, true);
  const submit = handleSubmit(async ({ password }) => {
    clearToasts();
    const refuse = (message: string) => setError('password', { message }, { shouldFocus: true });
    if (!password) return refuse(t('Enter the password you chose when you signed up'));
    try {
      await verifyByPassword(code, password);
      onVerified();
    } catch (error) {
      if (isUnusable(error)) onUsed();
      else if (hasCode(error, 'auth/invalid-credential'))
        refuse(t('This is not the password of your sign-up. Try again, or choose a new one.'));
      else showAuthError(error, newPasswordMessage);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>
        <Said
          text="The account is {email}."
          values={{ email: <AccountEmail>{email}</AccountEmail> }}
        />
      </p>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        autoFocus
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busyLabel={isSubmitting && t('Verifying...')}>
        {t('Verify email')}
      </Button>
    </form>
  );
}
