import { phoneDigits } from '@vouchwell/domain/phone';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessage } from './account-messages.ts';
import { NotReauthenticated } from './use-recent-sign-in.tsx';

interface PhoneFormProps {
  /** The number as Auth wants it: '+15550101234'. */
  readonly onNumber: (number: string) => Promise<void>;
  readonly onCancel: () => void;
}

const HINT =
  'With its country code, for example +1\u00a0555\u00a0010\u00a01234. Your carrier may charge for texts.';
const FAILED = 'The code could not be sent. Please try again.';
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
    if (!number) return fail('Enter the number with its country code, starting with +');
    try {
      await onNumber(number);
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('No code was sent', error);
      fail(accountMessage(error, FAILED));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        label="Phone number"
        hint={HINT}
        type="tel"
        autoComplete="tel"
        autoFocus
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={isSubmitting && 'Sending...'}>
          Send code
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
