import type { Business } from '@vouchwell/domain/business/business';
import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import { getRequestLanguage } from '@vouchwell/domain/messages/request-messages';
import { getLanguageName, LANGUAGES, t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../data/lib/call-errors.ts';
import { SelectField, SelectOptions, TextField } from '../../ui/forms/field.tsx';
import { MoreOptions } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { getReferralErrorText } from '../referrals/referral-errors.ts';

/** Typed values; tags are separated by commas. */
type PersonValues = Omit<CustomerInput, 'tags'> & { readonly tags: string };

/** Returns the customer's values, or blank ones for a new person. */
export const toPersonValues = (
  business: Pick<Business, 'language'>,
  customer?: Customer,
): PersonValues => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
  tags: customer?.tags.join(', ') ?? '',
  lastJobOn: customer?.lastJobOn ?? '',
  language: getRequestLanguage(customer ?? {}, business),
});

export const toCustomerInput = (values: PersonValues): CustomerInput => ({
  ...values,
  tags: values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

export type FormErrors = Readonly<Record<string, string>>;

export function findFormErrors(schema: z.ZodMiniType, input: unknown): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    // `logReferralFormSchema` nests the person's fields in `friend`.
    const [field] = path[0] === 'friend' ? path.slice(1) : path;
    errors[String(field)] ??= message;
  }
  return errors;
}

/** Runs a save. If it fails, shows a toast until the form closes. */
export function useSaveAction() {
  const closeToast = useRef(() => {});
  useEffect(() => () => closeToast.current(), []);
  const [run, isSaving] = useAction(
    (save: () => Promise<void>) => save(),
    'Failed to save the person',
    (error) => {
      const text =
        error instanceof ApiError
          ? getReferralErrorText(error.reason)
          : `${t('Check your connection, then try again.')} ${t('What you typed is still here.')}`;
      closeToast.current = toastError(t('We couldn’t save this'), text);
    },
  );
  return { isSaving, run };
}

interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly setValues: (values: PersonValues) => void;
  readonly errors: FormErrors;
  readonly hasDetails: boolean;
}

export function PersonFields({ values, setValues, errors, hasDetails }: PersonFieldsProps) {
  const bind = (name: keyof PersonValues) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <>
      <TextField label={t('Name')} autoCapitalize="words" data-focus-first {...bind('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Phone')} type="tel" {...bind('phone')} />
        <TextField
          label={t('Email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('email')}
        />
      </div>
      {hasDetails && (
        <MoreOptions
          title={t('More details')}
          hasError={Boolean(errors.tags || errors.lastJobOn)}
          className="-my-3"
        >
          <TextField label={t('Tags')} hint={t('Separate tags with commas')} {...bind('tags')} />
          <TextField label={t('Last visit')} type="date" {...bind('lastJobOn')} />
          <SelectField label={t('Language')} {...bind('language')}>
            <SelectOptions values={LANGUAGES} format={getLanguageName} />
          </SelectField>
        </MoreOptions>
      )}
    </>
  );
}
