import { firstMessage, newPasswordSchema } from '@vouchwell/domain/account';
import { routes } from '@vouchwell/domain/paths';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { setNewPassword } from '../../data/auth/auth-links.ts';
import { PASSWORD_HINT } from '../../data/auth/password-rules.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { newPasswordMessage } from './auth-messages.ts';
import { linkProblem } from './link-problem.ts';
import { showToast } from './show-toast.ts';
import { texts } from './texts.ts';

const words = texts.choosePassword;

interface NewPasswordFormProps {
  readonly code: string;
  /** Whose password it is. */
  readonly email: string;
  /** The link cannot be used any more. */
  readonly onUsed: () => void;
}

/** A new password, by the rules of sign-up. */
export function NewPasswordForm({ code, email, onUsed }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    clearToasts();
    const weakness = firstMessage(newPasswordSchema, password);
    if (weakness) {
      toastError(texts.signUp.weakPassword, weakness);
      setFocus('password');
      return;
    }
    try {
      await setNewPassword(code, password);
      toast(words.saved.title, words.saved.text);
      navigate(routes.auth, { replace: true });
    } catch (error) {
      if (linkProblem(error) === 'unusable') onUsed();
      else showToast(error, newPasswordMessage);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>
        {words.whose}
        <strong className="font-medium wrap-anywhere">{email}</strong>.
      </p>
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        required
        minLength={8}
        hint={PASSWORD_HINT}
        {...register('password')}
      />
      <Button type="submit" busyLabel={formState.isSubmitting && words.saving}>
        {words.save}
      </Button>
    </form>
  );
}
