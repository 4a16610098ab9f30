import { reachedBy, type Somebody, somebodySchema } from '@vouchwell/domain/referrals/log-referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { TextField } from '../../ui/forms/field.tsx';
import type { Sender } from './who-sent.tsx';

/** A union's own message doesn't mention its fields. */
export function newProblems(sender: Sender | null): Readonly<Record<string, string>> {
  if (!sender || !('new' in sender.sentBy)) return {};
  const issues = somebodySchema.safeParse(sender.sentBy.new).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [`new.${path.join('.')}`, message]);
  const isNameless = sender.sentBy.new.name.trim() === '';
  return {
    ...Object.fromEntries(found),
    ...(isNameless && { 'new.name': t('Enter the name of who sent them') }),
  };
}

interface SomebodyNewProps {
  readonly sender: Sender | null;
  readonly choose: (sender: Sender) => void;
  readonly problems: Readonly<Record<string, string>>;
}

export function SomebodyNew({ sender, choose, problems }: SomebodyNewProps) {
  if (!sender || !('new' in sender.sentBy)) return null;
  const somebody = sender.sentBy.new;
  const change = (changed: Somebody) => choose({ ...sender, sentBy: { new: changed } });
  return (
    <>
      <TextField
        label={t('Name of who sent them')}
        autoComplete="off"
        value={somebody.name}
        error={problems['new.name']}
        onChange={({ target }) => change({ ...somebody, name: target.value })}
      />
      <TextField
        label={t('Their phone number or email')}
        autoComplete="off"
        value={somebody.phone ?? somebody.email}
        error={problems['new.email']}
        onChange={({ target }) => change({ name: somebody.name, ...reachedBy(target.value) })}
      />
    </>
  );
}
