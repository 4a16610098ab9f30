import { t } from '@vouchwell/domain/shared/i18n';
import type { ComponentProps, SubmitEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';

export interface AccountFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Called with true while a form works: the page must not redirect then. */
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
  /** Messages for empty fields; absent if a toast shows them. */
  readonly missing?: Credentials;
  readonly emailProps?: Partial<ComponentProps<typeof TextField>>;
  readonly passwordProps: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  readonly action: string;
  readonly busyLabel: string;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { missing, action, busyLabel } = props;
  const { register, formState } = props.form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty, true);
  return (
    <form onSubmit={props.onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('Email')}
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
        label={t('Password')}
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
