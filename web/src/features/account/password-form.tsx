import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordChange, passwordChangeSchema } from '@vouchwell/domain/account';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../data/auth/account.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { texts } from './texts.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

const words = texts.password;

interface PasswordFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new password, typed twice. */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const { register, handleSubmit, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await withRecentSignIn(() => changePassword(newPassword));
      toast(words.saved.title, words.saved.text);
      onClose();
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('The password was not changed', error);
      toastError(accountMessage(error, words.notSaved));
    }
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyLabel={isSubmitting && texts.saving}>
            {words.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
