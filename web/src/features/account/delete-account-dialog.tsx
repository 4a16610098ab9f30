import { normalizeEmail } from '@vouchwell/domain/email';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../data/auth/account.ts';
import { signOut } from '../../data/auth/session.ts';
import { leaveByFrontDoor } from '../../site/front-door.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { forgetUnsaved } from '../../ui/use-unsaved.ts';
import { deletionMessage } from './deletion-message.ts';
import { DeletionTerms } from './deletion-terms.tsx';
import { deletionTexts as texts } from './deletion-texts.ts';
import { NotReauthenticated, useRecentSignIn } from './use-recent-sign-in.tsx';

interface DeleteAccountDialogProps {
  readonly email: string;
  /** Whether a subscription ends with the account. */
  readonly isPaying: boolean;
  readonly onClose: () => void;
}

/** Says what a deletion deletes and keeps, and does it once the owner has typed the own email. */
export function DeleteAccountDialog({ email, isPaying, onClose }: DeleteAccountDialogProps) {
  const { withRecentSignIn, dialog } = useRecentSignIn(email);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ confirmation }) => {
    const fail = (message: string) => setError('confirmation', { message }, { shouldFocus: true });
    if (normalizeEmail(confirmation) !== normalizeEmail(email)) return fail(texts.mistyped);
    try {
      await withRecentSignIn(() => deleteAccount(confirmation));
    } catch (error) {
      if (error instanceof NotReauthenticated) return;
      console.error('The account was not deleted', error);
      return fail(deletionMessage(error));
    }
    forgetUnsaved();
    await signOut();
    leaveByFrontDoor(texts.done);
  });
  return (
    <>
      <Dialog title={texts.title} text={texts.text} onClose={isSubmitting ? undefined : onClose}>
        <DeletionTerms isPaying={isPaying} />
        <form onSubmit={submit} noValidate className="mt-4">
          <TextField
            label={
              <>
                {texts.type}
                <strong className="wrap-anywhere">{email}</strong>
                {texts.toConfirm}
              </>
            }
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
          <DialogButtons>
            <Button type="submit" look="danger" busyLabel={isSubmitting && texts.deleting}>
              {texts.confirm}
            </Button>
            <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
              {texts.keep}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
