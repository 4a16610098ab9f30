import type { Business } from '@vouchwell/domain/business/business';
import {
  type Customer,
  type CustomerInput,
  customerInputSchema,
} from '@vouchwell/domain/customers/customer';
import { getRequestLanguage } from '@vouchwell/domain/messages/request-messages';
import { LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
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

const languages = { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>;

/** Form values; tags are separated by commas. */
type CustomerFormValues = Omit<CustomerInput, 'tags'> & { readonly tags: string };

export const toFormValues = (
  business: CustomerFormProps['business'],
  stored?: Customer,
): CustomerFormValues => ({
  name: stored?.name ?? '',
  phone: stored?.phone ?? '',
  email: stored?.email ?? '',
  tags: stored?.tags.join(', ') ?? '',
  lastJobOn: stored?.lastJobOn ?? '',
  language: getRequestLanguage(stored ?? {}, business),
});

export const toCustomerInput = (typed: CustomerFormValues): CustomerInput => ({
  ...typed,
  tags: typed.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

/** First error for each field. */
export type FormErrors = Readonly<Record<string, string>>;

/** Reversed, because the last entry of a key wins. `logReferralFormSchema` nests the fields under `friend`. */
export const findFormErrors = (schema: z.ZodMiniType, input: unknown): FormErrors =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path: [first, second], message }) => [
        String(first === 'friend' ? second : first),
        message,
      ]),
  );

/** Shows a toast on failure and closes it when the form closes. */
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
  readonly typed: CustomerFormValues;
  readonly setTyped: (typed: CustomerFormValues) => void;
  readonly problems: FormErrors;
  readonly hasDetails: boolean;
}

export function PersonFields({ typed, setTyped, problems, hasDetails }: PersonFieldsProps) {
  const field = (name: keyof CustomerFormValues) => ({
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextField label={t('Name')} autoCapitalize="words" data-focus-first {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Phone')} type="tel" {...field('phone')} />
        <TextField
          label={t('Email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
      </div>
      {hasDetails && (
        <MoreOptions
          title={t('More details')}
          hasError={Boolean(problems.tags || problems.lastJobOn)}
          className="-my-3"
        >
          <TextField label={t('Tags')} hint={t('Separate tags with commas')} {...field('tags')} />
          <TextField label={t('Last job')} type="date" {...field('lastJobOn')} />
          <SelectField label={t('Language')} {...field('language')}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {languages[one]}
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
  const [typed, setTyped] = useState(() => toFormValues(business, customer));
  const [problems, setProblems] = useState<FormErrors>({});
  const { isSaving, run } = useSaveAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = toCustomerInput(typed);
    const found = findFormErrors(customerInputSchema, input);
    setProblems(found);
    if (Object.keys(found).length === 0) await run(() => save(customerInputSchema.parse(input)));
  };
  return (
    <Dialog
      title={t('Edit customer')}
      text={customer.name}
      onClose={isSaving ? undefined : onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PersonFields typed={typed} setTyped={setTyped} problems={problems} hasDetails />
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
