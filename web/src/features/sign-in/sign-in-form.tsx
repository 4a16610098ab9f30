import { useForm } from 'react-hook-form';
import { signIn } from '../../data/session.ts';
import { SignInError } from '../../data/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.tsx';
import { signInToast } from './sign-in-toast.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Email and password. The page around it follows the session, so success needs nothing here. */
export function SignInForm() {
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      if (!(error instanceof SignInError)) console.error('Sign-in failed', error);
      const { title, text } = signInToast(error instanceof SignInError ? error.code : undefined);
      toastError(title, text);
      resetField('password');
      setFocus('password');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Enter your email' })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: 'Enter your password' })}
      />
      <Button type="submit" busyLabel={isSubmitting && 'Signing in...'}>
        Sign In
      </Button>
    </form>
  );
}
