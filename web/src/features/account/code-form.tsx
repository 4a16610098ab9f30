import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessage } from './account-messages.ts';
import { identityTexts as texts } from './identity-texts.ts';

interface CodeFormProps {
  /** Where the code comes from. */
  readonly hint: ReactNode;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
  /** More ways on, such as another code. */
  readonly children?: ReactNode;
}

/** Asks for a six-digit code; what is wrong with it is said at the field. */
export function CodeForm({ hint, onCode, onCancel, children }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code.replace(/\s/g, ''));
    } catch (error) {
      setError(
        'code',
        { message: accountMessage(error, texts.code.notChecked) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label={texts.code.field}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={errors.code?.message}
        {...register('code', { required: texts.code.missing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={isSubmitting && texts.checking}>
          {texts.code.confirm}
        </Button>
        {children}
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
