import { useForm } from 'react-hook-form';
import { sendResetLink } from '../../data/auth/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { resetMessage, showAuthError } from './auth-messages.ts';
import { texts } from './texts.ts';

const words = texts.reset;

interface ResetCardProps {
  /** The email that was typed in another form of the page. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Emails a link to choose a new password. */
export function ResetCard({ email, onClose }: ResetCardProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email } });
  useUnsaved(formState.isDirty, true);
  const submit = handleSubmit(async (typed) => {
    const address = typed.email.trim();
    if (!address) {
      toastError(words.noEmail.title, words.noEmail.text);
      setFocus('email');
      return;
    }
    try {
      await sendResetLink(address);
      toast(words.sent.title, words.sent.text);
      onClose();
    } catch (error) {
      showAuthError(error, resetMessage);
    }
  });
  return (
    <Card title={words.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          autoFocus
          {...register('email')}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            type="submit"
            className="flex-1"
            busyLabel={formState.isSubmitting && texts.sending}
          >
            {words.send}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
