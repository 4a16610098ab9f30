import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordChange, passwordChangeSchema } from '@vouchwell/domain/account';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../data/account.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

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
      toast('Your password is changed', 'Use it the next time you sign in.');
      onClose();
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('The password was not changed', error);
      toastError(accountMessage(error, 'Failed to change password'));
    }
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-md flex-col gap-4">
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          autoFocus
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save password
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
