import { firstMessage, newPasswordSchema, signUpEmailSchema } from '@vouchwell/domain/account';
import { normalizeEmail } from '@vouchwell/domain/email';
import { useForm } from 'react-hook-form';
import { signUp } from '../../data/auth/auth-sign-up.ts';
import { noteNewAccount } from '../../data/auth/new-account-hint.ts';
import { PASSWORD_HINT } from '../../data/auth/password-rules.ts';
import { paidEmail } from '../../data/billing/checkout-hint.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import type { AccountFormProps, Credentials } from './account-form.ts';
import { signUpMessage } from './auth-messages.ts';
import { showToast } from './show-toast.ts';
import type { NewAccount } from './signed-up.tsx';
import { texts } from './texts.ts';

const words = texts.signUp;

interface SignUpFormProps extends AccountFormProps {
  /** Whether it was asked for here, instead of being what the page began with. */
  readonly takesFocus: boolean;
  readonly onMade: (account: NewAccount) => void;
}

/** A new account. Its first failing rule is told by a toast, as the spec has it. */
export function SignUpForm({ email, onEmail, onBusy, takesFocus, onMade }: SignUpFormProps) {
  const paidBy = paidEmail();
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { email, password: '' },
  });
  const refuse = (field: keyof Credentials, title: string, message: string) => {
    toastError(title, message);
    setFocus(field);
  };
  const submit = handleSubmit(async (typed) => {
    clearToasts();
    const newEmail = typed.email.trim();
    const wrongEmail = firstMessage(signUpEmailSchema, newEmail);
    if (wrongEmail) return refuse('email', words.invalidEmail, wrongEmail);
    const weakness = firstMessage(newPasswordSchema, typed.password);
    if (weakness) return refuse('password', words.weakPassword, weakness);
    onBusy(true);
    try {
      const hasPaid = paidBy === normalizeEmail(newEmail);
      const sendLink = await signUp(newEmail, typed.password, hasPaid);
      noteNewAccount(newEmail);
      onMade({ email: newEmail, hasPaid, sendLink });
      toast(words.made.title, words.made.text);
    } catch (error) {
      showToast(error, signUpMessage);
    }
    onBusy(false);
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        autoFocus={takesFocus}
        required
        hint={paidBy && words.boughtWith(paidBy)}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        required
        minLength={8}
        hint={PASSWORD_HINT}
        {...register('password')}
      />
      <Button type="submit" busyLabel={formState.isSubmitting && words.creating}>
        {words.action}
      </Button>
    </form>
  );
}
