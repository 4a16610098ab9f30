import { firstMessage, signUpEmailSchema } from '@vouchwell/domain/account';
import { normalizeEmail } from '@vouchwell/domain/email';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendEmailChangeLink } from '../../data/auth/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessage } from './account-messages.ts';
import { FormButtons } from './setting.tsx';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface EmailFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new email for the account: by the password, and by a link that is mailed there. */
export function EmailForm({ email, onClose }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { attempt, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { newEmail: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    const fail = (message: string) => setError('newEmail', { message }, { shouldFocus: true });
    const newEmail = normalizeEmail(typed.newEmail);
    const wrong = firstMessage(signUpEmailSchema, newEmail);
    if (wrong) return fail(wrong);
    if (newEmail === normalizeEmail(email)) return fail(texts.email.isSame);
    const isSent = await attempt(() => sendEmailChangeLink(newEmail), {
      confirmFirst: texts.email.confirm,
      failed: 'The link to change the email was not sent',
      tell: (error) => fail(accountMessage(error, texts.email.notSent)),
    });
    if (isSent) setSentTo(newEmail);
  });
  if (sentTo) return <LinkSent email={email} newEmail={sentTo} onClose={onClose} />;
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-md flex-col gap-4">
        <TextField
          label={texts.email.field}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          autoFocus
          error={errors.newEmail?.message}
          {...register('newEmail')}
        />
        <FormButtons
          action={texts.email.send}
          busyLabel={isSubmitting && texts.sending}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
}

interface LinkSentProps extends EmailFormProps {
  readonly newEmail: string;
}

/** What is left to do for a new email, in the place of its form, whose focus it takes. */
function LinkSent({ email, newEmail, onClose }: LinkSentProps) {
  const words = texts.email.sent;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-4 max-w-[68ch] rounded-card">
      <Banner tone="success" title={words.title}>
        <p>
          {words.sentTo}
          <span className="wrap-anywhere">{newEmail}</span>
          {words.openHere}
        </p>
        <p>
          {words.untilThen}
          <span className="wrap-anywhere">{email}</span>
          {words.contact}
        </p>
        <Button look="secondary" onClick={onClose}>
          {words.done}
        </Button>
      </Banner>
    </div>
  );
}
