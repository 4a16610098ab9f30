import { firstMessage, newPasswordSchema, signUpEmailSchema } from '@vouchwell/domain/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signUp } from '../../data/auth-sign-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import type { AccountFormProps, Credentials } from './account-form.ts';
import { signUpMessage } from './auth-messages.ts';
import { tell } from './tell.ts';

/** What a new password has to be, said before it is typed. */
export const PASSWORD_HINT =
  'Password must be at least 8 characters with uppercase, lowercase, and number';

/** A new account. Its first failing rule is told by a toast, as the spec has it. */
export function SignUpForm({ email, onEmail, onBusy }: AccountFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, reset, setFocus } = useForm<Credentials>({
    defaultValues: { email, password: '' },
  });
  const refuse = (field: keyof Credentials, title: string, message: string) => {
    toastError(title, message);
    setFocus(field);
  };
  const submit = handleSubmit(async (typed) => {
    clearToasts();
    setSentTo(undefined);
    const newEmail = typed.email.trim();
    const wrongEmail = firstMessage(signUpEmailSchema, newEmail);
    if (wrongEmail) return refuse('email', 'Invalid email', wrongEmail);
    const weakness = firstMessage(newPasswordSchema, typed.password);
    if (weakness) return refuse('password', 'Weak password', weakness);
    onBusy(true);
    try {
      await signUp(newEmail, typed.password);
      setSentTo(newEmail);
      reset({ email: '', password: '' });
      toast(
        'Success!',
        "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
      );
    } catch (error) {
      tell(error, signUpMessage);
    }
    onBusy(false);
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {sentTo && (
        <Banner tone="success" title="One more step">
          <p>
            We sent a link to <span className="wrap-anywhere">{sentTo}</span>. Open it to verify
            that this email is yours.
          </p>
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        hint={PASSWORD_HINT}
        {...register('password')}
      />
      <Button type="submit" busyLabel={formState.isSubmitting && 'Creating account...'}>
        Create Account
      </Button>
    </form>
  );
}
