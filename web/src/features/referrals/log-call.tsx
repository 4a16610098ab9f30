import { t, translated } from '@vouchwell/domain/lib/translate';
import { type LogForm, logFormSchema } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { type FormEvent, useState } from 'react';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { logCall } from '../../data/referrals/referral-changes.ts';
import { Button } from '../../ui/button.tsx';
import { ContactPicker } from '../../ui/contact-picker.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Fold } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { reasonOf } from './log-call-texts.ts';
import { relativeTime } from './referral-time.ts';
import { newProblems, SomebodyNew } from './somebody-new.tsx';
import { Thank } from './thank.tsx';
import { type Sender, WhoSent } from './who-sent.tsx';

const joinedText = (friend: string, { name }: NonNullable<Logged['joined']>, when: string) =>
  t('{friend} was introduced by {name} {when}: joined.', {
    friend,
    name: translated(name),
    when,
  });

interface CallLoggedProps {
  readonly friend: string;
  readonly logged: Logged;
  readonly onClose: () => void;
}

function CallLogged({ friend, logged, onClose }: CallLoggedProps) {
  const { referrer } = logged;
  return (
    <Dialog title={t('Someone called')} text={outcomeOf(friend, logged)} onClose={onClose}>
      <DialogButtons>
        {referrer && <Thank friend={friend} referrer={referrer} />}
        <Button look="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const outcomeOf = (friend: string, { joined }: Logged) =>
  joined
    ? joinedText(friend, joined, relativeTime(new Date(joined.at), new Date()))
    : t('{friend} is in your list, marked Contacted.', { friend });

interface LogCallProps {
  readonly businessId: string;
  readonly onClose: () => void;
}

interface Result {
  readonly friend: string;
  readonly logged: Logged;
}

export function LogCall({ businessId, onClose }: LogCallProps) {
  const [result, setResult] = useState<Result>();
  if (result) return <CallLogged {...result} onClose={onClose} />;
  return <LogCallForm businessId={businessId} onClose={onClose} onLogged={setResult} />;
}

const EMPTY = { name: '', phone: '', email: '' };

const problemsOf = (form: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (logFormSchema.safeParse(form).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

interface LogCallFormProps extends LogCallProps {
  readonly onLogged: (result: Result) => void;
}

function LogCallForm({ businessId, onClose, onLogged }: LogCallFormProps) {
  const [friend, setFriend] = useState(EMPTY);
  const [note, setNote] = useState('');
  const [sender, setSender] = useState<Sender | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = sender
      ? problemsOf({ friend, sentBy: sender.sentBy, note })
      : {
          ...problemsOf({ friend, sentBy: { unsaid: true }, note }),
          sentBy: t('Choose who sent them'),
        };
    const wrong = { ...found, ...newProblems(sender) };
    setProblems(wrong);
    if (!sender || Object.keys(wrong).length > 0) return;
    const form: LogForm = logFormSchema.parse({ friend, sentBy: sender.sentBy, note });
    setIsSaving(true);
    try {
      const logged = await logCall(form);
      onLogged({ friend: form.friend.name || form.friend.phone, logged });
    } catch (error) {
      console.error('A call was not logged', error);
      setIsSaving(false);
      if (error instanceof CallRefused)
        toastError(t('The call was not saved'), reasonOf(error.reason));
      else
        toastError(
          t('The call was not saved'),
          t('What you typed is still here. Check your connection, then save again.'),
        );
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: friend[name],
    error: problems[`friend.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFriend({ ...friend, [name]: target.value }),
  });
  return (
    <Dialog
      title={t('Someone called')}
      text={t('Log a friend who called or stopped by, and who sent them.')}
      onClose={isSaving ? undefined : onClose}
    >
      <form noValidate onSubmit={save}>
        <fieldset disabled={isSaving} className="grid gap-4">
          <ContactPicker
            label={t('Choose from your contacts')}
            onPick={({ name = '', email = '', phone = '' }) => setFriend({ name, email, phone })}
          />
          <TextField
            label={t('Friend’s name')}
            autoComplete="off"
            data-focus-first
            {...field('name')}
          />
          <TextField
            label={t('Phone number (optional)')}
            type="tel"
            autoComplete="off"
            {...field('phone')}
          />
          <WhoSent
            businessId={businessId}
            sender={sender}
            choose={setSender}
            error={problems.sentBy}
          />
          <SomebodyNew sender={sender} choose={setSender} problems={problems} />
          <Fold title={t('Add an email or a note')}>
            <div className="grid gap-4">
              <TextField
                label={t('Friend’s email (optional)')}
                type="email"
                autoComplete="off"
                {...field('email')}
              />
              <TextAreaField
                label={t('Note (optional)')}
                rows={2}
                value={note}
                error={problems.note}
                onChange={({ target }) => setNote(target.value)}
              />
            </div>
          </Fold>
        </fieldset>
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Log the call')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
