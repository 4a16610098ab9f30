import type { Business } from '@vouchwell/domain/business/business';
import {
  type Customer,
  type CustomerInput,
  customerInputSchema,
} from '@vouchwell/domain/customers/customer';
import { getRequestLanguage } from '@vouchwell/domain/messages/request-messages';
import { getLanguageName, LANGUAGES, t } from '@vouchwell/domain/shared/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../data/lib/call-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { MoreOptions } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { getReferralErrorText } from '../referrals/referral-errors.ts';

/** Form values; tags are separated by commas. */
type CustomerFormValues = Omit<CustomerInput, 'tags'> & { readonly tags: string };

export const toFormValues = (
  business: CustomerFormProps['business'],
  customer?: Customer,
): CustomerFormValues => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
  tags: customer?.tags.join(', ') ?? '',
  lastJobOn: customer?.lastJobOn ?? '',
  language: getRequestLanguage(customer ?? {}, business),
});

export const toCustomerInput = (values: CustomerFormValues): CustomerInput => ({
  ...values,
  tags: values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

/** First error for each field. */
export type FormErrors = Readonly<Record<string, string>>;

/** Reverses the issues, so the first one wins. `logReferralFormSchema` nests fields in `friend`. */
export const findFormErrors = (schema: z.ZodMiniType, input: unknown): FormErrors =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path: [first, second], message }) => [
        String(first === 'friend' ? second : first),
        message,
      ]),
  );

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
  readonly values: CustomerFormValues;
  readonly setValues: (values: CustomerFormValues) => void;
  readonly errors: FormErrors;
  readonly hasDetails: boolean;
}

export function PersonFields({ values, setValues, errors, hasDetails }: PersonFieldsProps) {
  const bind = (name: keyof CustomerFormValues) => ({
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
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {getLanguageName(language)}
              </option>
            ))}
          </SelectField>
        </MoreOptions>
      )}
    </>
  );
}

interface CustomerFormProps {
  readonly business: Pick<Business, 'language'>;
  readonly customer: Customer;
  /** Rejects if saving fails. */
  readonly save: (input: CustomerInput) => Promise<void>;
  readonly onClose: () => void;
}

export function CustomerForm({ business, customer, save, onClose }: CustomerFormProps) {
  const [values, setValues] = useState(() => toFormValues(business, customer));
  const [errors, setErrors] = useState<FormErrors>({});
  const { isSaving, run } = useSaveAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = toCustomerInput(values);
    const issues = findFormErrors(customerInputSchema, input);
    setErrors(issues);
    if (Object.keys(issues).length === 0) await run(() => save(customerInputSchema.parse(input)));
  };
  return (
    <Dialog
      title={t('Edit customer')}
      text={customer.name}
      onClose={isSaving ? undefined : onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PersonFields values={values} setValues={setValues} errors={errors} hasDetails />
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
