import { newPasswordSchema } from '@vouchwell/domain/accounts';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstMessage } from '@vouchwell/domain/shared/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { openResetLink, setNewPassword } from '../../data/account.ts';
import { PASSWORD_HINT } from '../../data/lib/account-errors.ts';
import { noteNewAccount } from '../../data/lib/local-data.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { LoadingPage } from '../../ui/page.tsx';
import { Said } from '../../ui/text/said.tsx';
import { clearToasts, toast } from '../../ui/toast.tsx';
import { AccountEmail, AuthCard } from './auth-card.tsx';
import { newPasswordMessage, showAuthError } from './auth-messages.ts';
import { ResetCard } from './reset-card.tsx';

import { isUnusable, Unreachable, useLink } from './use-link.tsx';

/** `code` is null if the page was opened without one. */
export function NewPassword({ code }: { code: string | null }) {
  if (!code)
    return (
      <AskForLink
        text={t(
          'To choose a new password, open the link in your email. No email? Ask for a new link.',
        )}
      />
    );
  return <OpenedLink key={code} code={code} />;
}

function OpenedLink({ code }: { code: string }) {
  const { link } = useLink(code, openResetLink);
  const [isUsed, setIsUsed] = useState(false);
  if (link.status === 'opening') return <LoadingPage />;
  if (link.status === 'unreachable') return <Unreachable title={t('Choose a new password')} />;
  if (!('value' in link) || isUsed)
    return (
      <AskForLink
        text={t(
          'This link has expired or was already used. Ask for a new link, then open the newest email.',
        )}
      />
    );
  return (
    <AuthCard title={t('Choose a new password')}>
      <NewPasswordForm code={code} email={link.value} onUsed={() => setIsUsed(true)} />
    </AuthCard>
  );
}

function AskForLink({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AuthCard
      title={t('Choose a new password')}
      below={isOpen && <ResetCard email="" onClose={() => setIsOpen(false)} />}
    >
      <p role="alert">{text}</p>
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
        {t('Ask for a new link')}
      </Button>
    </AuthCard>
  );
}

interface NewPasswordFormProps {
  readonly code: string;
  readonly email: string;
  /** Called if the link has been used or has expired. */
  readonly onUsed: () => void;
}

export function NewPasswordForm({ code, email, onUsed }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    clearToasts();
    const weakness = firstMessage(newPasswordSchema, password);
    if (weakness) return setError('password', { message: weakness }, { shouldFocus: true });
    try {
      await setNewPassword(code, password);
      // Prefills the sign-in that comes next.
      noteNewAccount(email);
      toast(t('Password changed'), t('Sign in with your new password.'));
      navigate(routes.auth, { replace: true });
    } catch (error) {
      if (isUnusable(error)) onUsed();
      else showAuthError(error, newPasswordMessage);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>
        <Said
          text="Choose a new password for {email}."
          values={{ email: <AccountEmail>{email}</AccountEmail> }}
        />
      </p>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        required
        minLength={8}
        hint={PASSWORD_HINT}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busyLabel={formState.isSubmitting && t('Saving...')}>
        {t('Save new password')}
      </Button>
    </form>
  );
}
