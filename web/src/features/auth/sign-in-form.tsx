import { useForm } from 'react-hook-form';
import { type SignInPurpose, type SignInStep, signIn } from '../../data/auth/auth-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { AccountFormProps, Credentials } from './account-form.ts';
import { signInMessage } from './auth-messages.ts';
import { showToast } from './show-toast.ts';
import { texts } from './texts.ts';

interface SignInFormProps extends AccountFormProps {
  readonly purpose: SignInPurpose;
  readonly onStep: (step: SignInStep) => void;
}

/** Email and password. */
export function SignInForm({ email, onEmail, onBusy, purpose, onStep }: SignInFormProps) {
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(
    async (typed) => {
      onBusy(true);
      try {
        onStep(await signIn(typed.email.trim(), typed.password, purpose));
        resetField('password');
      } catch (error) {
        showToast(error, signInMessage);
        resetField('password');
        setFocus('password');
      }
      onBusy(false);
    },
    () => {
      const { title, text } = signInMessage('auth/missing-credentials');
      toastError(title, text);
    },
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', {
          required: texts.enterEmail,
          onChange: (event) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: texts.enterPassword })}
      />
      <Button type="submit" busyLabel={isSubmitting && texts.signingIn}>
        {texts.signIn.action}
      </Button>
    </form>
  );
}
