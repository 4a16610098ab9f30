import { t } from '@vouchwell/domain/shared/i18n';
import { useForm } from 'react-hook-form';
import { TextField } from '../../ui/forms/field.tsx';
import { accountMessage } from './account-messages.ts';
import { FormButtons } from './setting.tsx';

export const codeSentTo = (phoneNumber: string | null) =>
  t('We sent a code by text message to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' });

interface CodeFormProps {
  readonly hint: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function CodeForm({ hint, onCode, onCancel }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code.replace(/\s/g, ''));
    } catch (error) {
      setError(
        'code',
        { message: accountMessage(error, t('The code could not be checked. Please try again.')) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label={t('Code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={errors.code?.message}
        {...register('code', { required: t('Enter the code') })}
      />
      <FormButtons
        action={t('Verify code')}
        busyLabel={isSubmitting && t('Checking...')}
        onCancel={onCancel}
      />
    </form>
  );
}
