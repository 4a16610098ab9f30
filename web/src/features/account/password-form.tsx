import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordChange, passwordChangeSchema } from '@vouchwell/domain/account';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../data/auth/account.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { FormButtons } from './setting.tsx';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

const words = texts.password;

interface PasswordFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new password, typed twice. */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { attempt, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    const isSaved = await attempt(() => changePassword(newPassword), {
      failed: 'The password was not changed',
      tell: (error) => toastError(accountMessage(error, words.notSaved)),
    });
    if (!isSaved) return;
    toast(words.saved.title, words.saved.text);
    onClose();
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-md flex-col gap-4">
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={words.field}
          autoComplete="new-password"
          required
          autoFocus
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={words.confirm}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <FormButtons
          action={words.save}
          busyLabel={isSubmitting && texts.saving}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
}
