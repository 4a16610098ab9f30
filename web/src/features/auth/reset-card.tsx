import { useForm } from 'react-hook-form';
import { sendResetLink } from '../../data/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { resetMessage } from './auth-messages.ts';
import { tell } from './tell.ts';

interface ResetCardProps {
  /** What was typed elsewhere on the page. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for a link to choose a new password. */
export function ResetCard({ email, onClose }: ResetCardProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email } });
  const submit = handleSubmit(async (typed) => {
    const address = typed.email.trim();
    if (!address) {
      toastError('Email required', 'Please enter your email address to reset your password.');
      setFocus('email');
      return;
    }
    try {
      await sendResetLink(address);
      toast('Reset link sent', 'Check your email for a password reset link.');
      onClose();
    } catch (error) {
      tell(error, resetMessage);
    }
  });
  return (
    <Card title="Reset Password">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField label="Email" type="email" autoComplete="username" {...register('email')} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            type="submit"
            className="flex-1"
            busyLabel={formState.isSubmitting && 'Sending...'}
          >
            Send Reset Link
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
