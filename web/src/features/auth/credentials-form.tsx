import type { ComponentProps, SubmitEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { texts } from './texts.ts';

/** What signing in and signing up share with their page. */
export interface AccountFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** While a form works, the session is its own and nobody is sent on. */
  readonly onBusy: (busy: boolean) => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly form: UseFormReturn<Credentials>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onEmail: (email: string) => void;
  /** What is said at a field that is empty; absent where a toast says it. */
  readonly missing?: Credentials;
  readonly emailProps?: Partial<ComponentProps<typeof TextField>>;
  readonly passwordProps: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  readonly action: string;
  readonly busyLabel: string;
}

/** Email and password, to sign in or to sign up with. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { missing, action, busyLabel } = props;
  const { register, formState } = props.form;
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={props.onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...props.emailProps}
        {...register('email', {
          ...(missing && { required: missing.email }),
          onChange: (event) => props.onEmail(event.target.value),
        })}
      />
      <PasswordField
        label={texts.password}
        required
        error={errors.password?.message}
        {...props.passwordProps}
        {...register('password', { ...(missing && { required: missing.password }) })}
      />
      <Button type="submit" busyLabel={isSubmitting && busyLabel}>
        {action}
      </Button>
    </form>
  );
}
