import { t } from '@vouchwell/domain/lib/translate';
import { useForm } from 'react-hook-form';
import { sendResetLink } from '../../data/auth/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { resetMessage, showAuthError } from './auth-messages.ts';

interface ResetCardProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function ResetCard({ email, onClose }: ResetCardProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email } });
  useUnsaved(formState.isDirty, true);
  const submit = handleSubmit(async (typed) => {
    const address = typed.email.trim();
    if (!address) {
      toastError(t('Email required'), t('Please enter your email address to reset your password.'));
      setFocus('email');
      return;
    }
    try {
      await sendResetLink(address);
      toast(t('Reset link sent'), t('Check your email for a password reset link.'));
      onClose();
    } catch (error) {
      showAuthError(error, resetMessage);
    }
  });
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
