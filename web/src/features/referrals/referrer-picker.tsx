import {
  type LogReferralForm,
  type NewReferrer,
  newReferrerSchema,
  parseContactDetail,
} from '@vouchwell/domain/referrals/log-referral';
import { cleanEmail, isEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { cleanPhone, isPhone } from '@vouchwell/domain/shared/phone';
import { useEffect, useState } from 'react';
import { findReferrers } from '../../data/referrers.ts';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { TextField } from '../../ui/forms/field.tsx';

export interface ChosenReferrer {
  readonly name: string;
  readonly sentBy: LogReferralForm['sentBy'];
}

interface Option extends ChosenReferrer {
  readonly detail?: string;
}

const DEBOUNCE_MS = 250;

/** Customers who match the typed text (debounced), then “New person” and “Not sure”. */
export function useOptions(businessId: string, typed: string) {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [failed, setFailed] = useState(false);
  const text = typed.trim();
  useEffect(() => {
    setFound([]);
    if (!text) return;
    let isCurrent = true;
    const search = async () => {
      try {
        const all = await findReferrers(businessId, text);
        if (!isCurrent) return;
        setFailed(false);
        setFound(
          all.map(({ key, name, email, phone }) => ({
            name,
            detail: email || (phone ?? ''),
            sentBy: { known: key },
          })),
        );
      } catch (error) {
        console.error('Failed to search customers', error);
        if (isCurrent) setFailed(true);
      }
    };
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [businessId, text]);
  const isReach = isEmail(cleanEmail(text)) || isPhone(cleanPhone(text));
  const somebody = isReach ? { name: '', ...parseContactDetail(text) } : { name: text, email: '' };
  const options: readonly Option[] = [
    ...found,
    { name: t('New person'), sentBy: { new: somebody } },
    { name: t('Not sure'), sentBy: { unsaid: true } },
  ];
  return { options, failed };
}

interface ReferrerPickerProps {
  readonly businessId: string;
  readonly sender: ChosenReferrer | null;
  readonly choose: (sender: ChosenReferrer | null) => void;
  readonly error: string | undefined;
}

export function ReferrerPicker({ businessId, sender, choose, error }: ReferrerPickerProps) {
  const [typed, setTyped] = useState('');
  const { options, failed } = useOptions(businessId, sender ? '' : typed);
  return (
    <Combobox
      label={t('Who referred them?')}
      hint={failed ? t('We couldn’t search your customers.') : t('Search by name, email or phone')}
      error={error}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        choose(null);
      }}
      listLabel={t('Who referred them')}
      options={options}
      onPick={({ name, sentBy }) => {
        choose({ name, sentBy });
        setTyped(name);
      }}
      opensAtOnce={sender === null}
    />
  );
}

/** Validates the new person alone, because a union's error doesn't specify the wrong field. */
export function findNewReferrerErrors(
  sender: ChosenReferrer | null,
): Readonly<Record<string, string>> {
  if (!sender || !('new' in sender.sentBy)) return {};
  const issues = newReferrerSchema.safeParse(sender.sentBy.new).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [`new.${path.join('.')}`, message]);
  const isNameless = sender.sentBy.new.name.trim() === '';
  return {
    ...Object.fromEntries(found),
    ...(isNameless && { 'new.name': t('Enter the referrer’s name') }),
  };
}

interface NewReferrerFieldsProps {
  readonly sender: ChosenReferrer | null;
  readonly choose: (sender: ChosenReferrer) => void;
  readonly problems: Readonly<Record<string, string>>;
}

export function NewReferrerFields({ sender, choose, problems }: NewReferrerFieldsProps) {
  if (!sender || !('new' in sender.sentBy)) return null;
  const somebody = sender.sentBy.new;
  const change = (changed: NewReferrer) => choose({ ...sender, sentBy: { new: changed } });
  return (
    <>
      <TextField
        label={t('Referrer’s name')}
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
        onChange={({ target }) =>
          change({ name: somebody.name, ...parseContactDetail(target.value) })
        }
      />
    </>
  );
}
