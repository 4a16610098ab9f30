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

interface ReferrerOption extends ChosenReferrer {
  readonly detail?: string;
}

interface ReferrerPickerProps {
  readonly businessId: string;
  readonly referrer: ChosenReferrer | null;
  readonly choose: (referrer: ChosenReferrer | null) => void;
  readonly error: string | undefined;
}

/** Lets the owner pick a customer, “New person” or “Not sure”. */
export function ReferrerPicker({ businessId, referrer, choose, error }: ReferrerPickerProps) {
  const [query, setQuery] = useState('');
  const { customers, hasFailed } = useMatchingCustomers(businessId, referrer ? '' : query);
  const options: readonly ReferrerOption[] = [
    ...customers,
    { name: t('New person'), sentBy: { new: toNewReferrer(referrer ? '' : query.trim()) } },
    { name: t('Not sure'), sentBy: { unsaid: true } },
  ];
  return (
    <Combobox
      label={t('Who referred them?')}
      hint={
        hasFailed ? t('We couldn’t search your customers.') : t('Search by name, email or phone')
      }
      error={error}
      text={query}
      onTextChange={(text) => {
        setQuery(text);
        choose(null);
      }}
      listLabel={t('Who referred them')}
      options={options}
      onPick={({ name, sentBy }) => {
        choose({ name, sentBy });
        setQuery(name);
      }}
      opensOnFocus={referrer === null}
    />
  );
}

const DEBOUNCE_MS = 250;

/** Returns the customers who match the typed text, after a short delay. */
export function useMatchingCustomers(businessId: string, query: string) {
  const [customers, setCustomers] = useState<readonly ReferrerOption[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const text = query.trim();
  useEffect(() => {
    setCustomers([]);
    if (!text) return;
    let isCurrent = true;
    const search = async () => {
      try {
        const referrers = await findReferrers(businessId, text);
        if (!isCurrent) return;
        setHasFailed(false);
        setCustomers(
          referrers.map(({ key, name, email, phone }) => ({
            name,
            detail: email || (phone ?? ''),
            sentBy: { known: key },
          })),
        );
      } catch (error) {
        console.error('Failed to search customers', error);
        if (isCurrent) setHasFailed(true);
      }
    };
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [businessId, text]);
  return { customers, hasFailed };
}

/** The typed text becomes the new person's phone or email, or otherwise their name. */
const toNewReferrer = (text: string): NewReferrer =>
  isEmail(cleanEmail(text)) || isPhone(cleanPhone(text))
    ? { name: '', ...parseContactDetail(text) }
    : { name: text, email: '' };

/** Validates only the new person, because a union's error doesn't specify the invalid field. */
export function findNewReferrerErrors(
  referrer: ChosenReferrer | null,
): Readonly<Record<string, string>> {
  if (!referrer || !('new' in referrer.sentBy)) return {};
  const issues = newReferrerSchema.safeParse(referrer.sentBy.new).error?.issues ?? [];
  const entries = issues.map(({ path, message }) => [`new.${path.join('.')}`, message]);
  const isNameless = referrer.sentBy.new.name.trim() === '';
  return {
    ...Object.fromEntries(entries),
    ...(isNameless && { 'new.name': t('Enter the referrer’s name') }),
  };
}

interface NewReferrerFieldsProps {
  readonly referrer: ChosenReferrer | null;
  readonly choose: (referrer: ChosenReferrer) => void;
  readonly errors: Readonly<Record<string, string>>;
}

export function NewReferrerFields({ referrer, choose, errors }: NewReferrerFieldsProps) {
  if (!referrer || !('new' in referrer.sentBy)) return null;
  const person = referrer.sentBy.new;
  const change = (next: NewReferrer) => choose({ ...referrer, sentBy: { new: next } });
  return (
    <>
      <TextField
        label={t('Referrer’s name')}
        autoComplete="off"
        value={person.name}
        error={errors['new.name']}
        onChange={({ target }) => change({ ...person, name: target.value })}
      />
      <TextField
        label={t('Their phone number or email')}
        autoComplete="off"
        value={person.phone ?? person.email}
        error={errors['new.email']}
        onChange={({ target }) =>
          change({ name: person.name, ...parseContactDetail(target.value) })
        }
      />
    </>
  );
}
