import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reauthenticate } from '../../data/auth/account.ts';
import type { Challenge } from '../../data/auth/second-factor-challenge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessage } from './account-messages.ts';
import { ChallengeStep } from './challenge-step.tsx';
import { identityTexts as texts } from './identity-texts.ts';

interface ReauthenticateDialogProps {
  readonly email: string;
  /** What the password is asked for, where it is not that the sign-in was long ago. */
  readonly text?: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the current password before something that a borrowed computer must not do. */
export function ReauthenticateDialog({
  email,
  text = texts.password.longAgo,
  onDone,
  onCancel,
}: ReauthenticateDialogProps) {
  const [challenge, setChallenge] = useState<Challenge>();
  return (
    <Dialog
      title={texts.password.title}
      text={challenge ? texts.code.next : text}
      onClose={onCancel}
    >
      {challenge ? (
        <ChallengeStep challenge={challenge} onDone={onDone} onCancel={onCancel} />
      ) : (
        <PasswordStep
          email={email}
          onCancel={onCancel}
          onPassword={async (password) => {
            const asked = await reauthenticate(password);
            if (asked) setChallenge(asked);
            else onDone();
          }}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  readonly email: string;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

function PasswordStep({ email, onPassword, onCancel }: PasswordStepProps) {
  const { register, handleSubmit, formState, setError } = useForm<{ readonly password: string }>();
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      const message = accountMessage(error, texts.password.notChecked);
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={texts.password.field}
        autoComplete="current-password"
        required
        data-focus-first
        error={errors.password?.message}
        {...register('password', { required: texts.password.missing })}
      />
      <DialogButtons>
        <Button type="submit" busyLabel={isSubmitting && texts.checking}>
          {texts.password.confirm}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </DialogButtons>
    </form>
  );
}
