import { firstMessage, signUpEmailSchema } from '@vouchwell/domain/account';
import { normalizeEmail } from '@vouchwell/domain/email';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendEmailChangeLink } from '../../data/auth/account-email.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { accountMessage } from './account-messages.ts';
import { EmailLinkSent } from './email-link-sent.tsx';
import { texts } from './texts.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

interface EmailFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new email for the account: by the password, and by a link that is mailed there. */
export function EmailForm({ email, onClose }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { confirmIdentity, dialog } = useRecentSignIn(email);
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
    try {
      await confirmIdentity(texts.email.confirm);
      await sendEmailChangeLink(newEmail);
      setSentTo(newEmail);
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('The link to change the email was not sent', error);
      fail(accountMessage(error, texts.email.notSent));
    }
  });
  if (sentTo) return <EmailLinkSent email={email} newEmail={sentTo} onClose={onClose} />;
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyLabel={isSubmitting && texts.sending}>
            {texts.email.send}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
