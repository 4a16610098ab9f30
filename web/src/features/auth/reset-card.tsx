import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendResetLink } from '../../data/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { resetMessage, showAuthError } from './auth-messages.ts';

function ResetSent({ email, onClose }: ResetCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card title={t('Reset Password')}>
      <div ref={place} tabIndex={-1} className="rounded-card">
        <Banner tone="success" title={t('Open your email')}>
          <p className="wrap-anywhere">
            {t(
              'If {email} has an account, a link to choose a new password is on its way. It works for an hour.',
              { email },
            )}
          </p>
          <Button look="secondary" onClick={onClose}>
            {t('Back to sign in')}
          </Button>
        </Banner>
      </div>
    </Card>
  );
}

interface ResetCardProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function ResetCard({ email, onClose }: ResetCardProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email } });
  const [sentTo, setSentTo] = useState<string>();
  useUnsaved(formState.isDirty && !sentTo, true);
  const submit = handleSubmit(async (typed) => {
    const address = typed.email.trim();
    if (!address) {
      toastError(t('Email required'), t('Please enter your email address to reset your password.'));
      setFocus('email');
      return;
    }
    try {
      await sendResetLink(address);
      clearToasts();
      toast(t('Reset link sent'), t('Check your email for a password reset link.'));
      setSentTo(address);
    } catch (error) {
      showAuthError(error, resetMessage);
    }
  });
  if (sentTo) return <ResetSent email={sentTo} onClose={onClose} />;
  return (
    <Card title={t('Reset Password')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...register('email')}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            type="submit"
            className="flex-1"
            busyLabel={formState.isSubmitting && t('Sending...')}
          >
            {t('Send Reset Link')}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
