import { phoneDigits } from '@vouchwell/domain/phone';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FinishPhone, startPhoneEnrolment } from '../../data/auth/second-factor-phone.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { CodeForm } from './code-form.tsx';
import { FormButtons } from './setting.tsx';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

/** Digits of a number with its country code, by ITU-T E.164. */
const DIGITS_MIN = 8;
const DIGITS_MAX = 15;

/** A phone number with its country code; null where it can be none. */
function internationalNumber(text: string): string | null {
  const digits = phoneDigits(text);
  const isComplete = digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX;
  return text.trim().startsWith('+') && isComplete ? `+${digits}` : null;
}

interface AddPhoneProps {
  readonly email: string;
  readonly onAdded: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Adds a phone in two steps: its number, then the code that it got. */
export function AddPhone({ email, onAdded, onCancel }: AddPhoneProps) {
  const [sent, setSent] = useState<{ readonly number: string; readonly finish: FinishPhone }>();
  const { attempt, dialog } = useRecentSignIn(email);
  // Where reCAPTCHA asks its question, should it have one.
  const question = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: '' } });
  const submit = handleSubmit(async ({ phone }) => {
    const number = internationalNumber(phone);
    const fail = (message: string) => setError('phone', { message }, { shouldFocus: true });
    if (!number) return fail(texts.addPhone.invalid);
    await attempt(
      async () => {
        const { current: container } = question;
        if (container) setSent({ number, finish: await startPhoneEnrolment(number, container) });
      },
      {
        failed: 'No code was sent',
        tell: (error) => fail(accountMessage(error, texts.code.notSent)),
      },
    );
  });
  if (sent) {
    const confirm = async (code: string) => {
      await sent.finish(code);
      toast(texts.added, texts.addPhone.done(sent.number));
      await onAdded();
    };
    return <CodeForm hint={texts.code.sentTo(sent.number)} onCode={confirm} onCancel={onCancel} />;
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <TextField
          label={texts.addPhone.field}
          hint={texts.addPhone.hint}
          type="tel"
          autoComplete="tel"
          autoFocus
          required
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <FormButtons
          action={texts.addPhone.send}
          busyLabel={formState.isSubmitting && texts.sending}
          onCancel={onCancel}
        />
      </form>
      <div ref={question} />
      {dialog}
    </>
  );
}
