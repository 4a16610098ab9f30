import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reauthenticate } from '../../data/account.ts';
import type { Challenge } from '../../data/second-factor-challenge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessage } from './account-messages.ts';
import { ChallengeStep } from './challenge-step.tsx';

interface ReauthenticateDialogProps {
  readonly email: string;
  /** What the password is asked for, where it is not that the sign-in was long ago. */
  readonly text?: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const LONG_AGO =
  'It has been a while since you signed in. Enter your current password to continue.';

/** Asks for the current password before something that a borrowed computer must not do. */
export function ReauthenticateDialog({
  email,
  text = LONG_AGO,
  onDone,
  onCancel,
}: ReauthenticateDialogProps) {
  const [challenge, setChallenge] = useState<Challenge>();
  return (
    <Dialog
      title="Please confirm it's you"
      text={challenge ? 'Your password is correct. Now enter a code, too.' : text}
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
      const message = accountMessage(error, 'Your password could not be checked. Try again.');
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        data-focus-first
        error={errors.password?.message}
        {...register('password', { required: 'Enter your current password' })}
      />
      <DialogButtons>
        <Button type="submit" busyLabel={isSubmitting && 'Checking...'}>
          Continue
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </DialogButtons>
    </form>
  );
}
