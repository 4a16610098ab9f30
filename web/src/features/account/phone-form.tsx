import { phoneDigits } from '@vouchwell/domain/phone';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessage } from './account-messages.ts';
import { identityTexts as texts } from './identity-texts.ts';
import { NotReauthenticated } from './use-recent-sign-in.tsx';

interface PhoneFormProps {
  /** The number as Auth wants it: '+15550101234'. */
  readonly onNumber: (number: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Digits of a number with its country code, by ITU-T E.164. */
const DIGITS_MIN = 8;
const DIGITS_MAX = 15;

/** A phone number with its country code; null where it can be none. */
export function internationalNumber(text: string): string | null {
  const digits = phoneDigits(text);
  const isComplete = digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX;
  return text.trim().startsWith('+') && isComplete ? `+${digits}` : null;
}

/** Asks for the number of a phone that gets text messages. */
export function PhoneForm({ onNumber, onCancel }: PhoneFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ phone }) => {
    const number = internationalNumber(phone);
    const fail = (message: string) => setError('phone', { message }, { shouldFocus: true });
    if (!number) return fail(texts.addPhone.invalid);
    try {
      await onNumber(number);
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('No code was sent', error);
      fail(accountMessage(error, texts.code.notSent));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label={texts.addPhone.field}
        hint={texts.addPhone.hint}
        type="tel"
        autoComplete="tel"
        autoFocus
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={isSubmitting && texts.sending}>
          {texts.addPhone.send}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
