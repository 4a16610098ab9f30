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
import { texts } from './texts.ts';
import { hasCode, isUnusable } from './use-link.tsx';

const words = texts.link.otherBrowser;

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
    <AuthCard title={words.title}>
      <p className="mb-4">{isUnknown ? words.newText : words.text}</p>
      {isUnknown ? (
        <NewPasswordForm code={code} email={email} onUsed={onUsed} />
      ) : (
        <>
          <ChosenPasswordForm {...{ code, email, onVerified, onUsed }} />
          <Button look="quiet" className="mt-2 w-full" onClick={() => setIsUnknown(true)}>
            {words.unknown}
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
    if (!password) return refuse(words.missing);
    try {
      await verifyByPassword(code, password);
      onVerified();
    } catch (error) {
      if (isUnusable(error)) onUsed();
      else if (hasCode(error, 'auth/invalid-credential')) refuse(words.wrong);
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
        label={words.password}
        autoComplete="current-password"
        required
        autoFocus
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busyLabel={isSubmitting && words.verifying}>
        {words.verify}
      </Button>
    </form>
  );
}
