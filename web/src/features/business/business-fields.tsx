import {
  type BusinessForm,
  businessFormSchema,
  INVALID_PHONE_MESSAGE,
} from '@vouchwell/domain/business/business';
import { normalizeSlug, suggestSlugsFromAddresses } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { FROM_LABEL_MAX, NAME_MAX, PHONE_MAX } from '@vouchwell/domain/shared/limits';
import { cleanPhone } from '@vouchwell/domain/shared/phone';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendContactLink } from '../../data/business.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import type { SlugCheck } from '../../data/slug-check.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { SlugInput } from '../../ui/forms/slug-input.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

/** Returns the public link without its scheme. */
export const getDisplayLink = (slug: string) => `${window.location.host}${referPath(slug)}`;

function describeSlugCheck(check: SlugCheck, slug: string): string {
  if (check.status === 'invalid') return check.message;
  const link = getDisplayLink(slug);
  return {
    none: t('The link you’ll share with customers.'),
    own: t('{link} is your current link.', { link }),
    checking: t('Checking if this link is available...'),
    free: t('{link} is available.', { link }),
    taken: t('{link} is taken.', { link }),
    unknown: t('We couldn’t check this link. We’ll check again when you save.'),
  }[check.status];
}

const HINT_CLASSES: Partial<Readonly<Record<SlugCheck['status'], string>>> = {
  free: 'font-medium text-brand',
  taken: 'font-medium text-warning',
};

interface SlugFieldProps {
  readonly form: UseFormReturn<BusinessForm>;
  readonly slugCheck: SlugCheck;
}

function SlugField({ form, slugCheck }: SlugFieldProps) {
  const { control, register, setValue, formState } = form;
  const [typedSlug, name, website, email] = useWatch({
    control,
    name: ['slug', 'name', 'businessUrl', 'contactEmail'],
  });
  const slug = normalizeSlug(typedSlug);
  const setSlug = (value: string) =>
    setValue('slug', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const getChoices = () => {
    if (slugCheck.status === 'taken')
      return { legend: t('These are available:'), slugs: slugCheck.suggestions };
    // The slug is empty, for example because the name has no letters a to z.
    if (slugCheck.status !== 'none' || name.trim() === '') return null;
    const slugs = suggestSlugsFromAddresses(website, email);
    return { legend: t('Choose a link with letters a to z, like:'), slugs };
  };
  return (
    <SlugInput
      hint={describeSlugCheck(slugCheck, slug)}
      hintClass={HINT_CLASSES[slugCheck.status] ?? ''}
      error={formState.errors.slug?.message}
      field={register('slug')}
      choices={getChoices()}
      onChange={setSlug}
    />
  );
}

/** Shows why a slug was rejected, unless the owner has typed a different one since. */
export function showSlugError(form: UseFormReturn<BusinessForm>, slug: string, message: string) {
  if (normalizeSlug(form.getValues('slug')) !== slug) return;
  form.setError('slug', { message }, { shouldFocus: true });
}

interface BusinessFieldsProps extends SlugFieldProps {
  readonly onNameChange?: (name: string) => void;
  readonly children?: ReactNode;
}

export function BusinessFields(props: BusinessFieldsProps) {
  const { form, slugCheck, onNameChange, children } = props;
  const { register, formState } = form;
  const { errors } = formState;
  const bind = (name: keyof BusinessForm) => ({ error: errors[name]?.message, ...register(name) });
  return (
    <>
      <TextField
        label={t('Business name')}
        autoComplete="organization"
        maxLength={NAME_MAX}
        required
        error={errors.name?.message}
        {...register('name', { onChange: (event) => onNameChange?.(event.target.value) })}
      />
      <SlugField form={form} slugCheck={slugCheck} />
      {children}
      <TextField
        label={t('Website (optional)')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('example.com')}
        {...bind('businessUrl')}
      />
      <TextField
        label={t('Phone (optional)')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        hint={t('Friends can call or text you here.')}
        {...bind('phone')}
      />
      <TextField
        label={t('Contact email')}
        type="email"
        autoComplete="email"
        required
        hint={t('We’ll email you here when you get a referral.')}
        {...bind('contactEmail')}
      />
      <TextField
        label={t('Sign-off (optional)')}
        autoComplete="off"
        maxLength={FROM_LABEL_MAX}
        hint={t(
          'Shown as the sender of our emails to your customers, and at the end of your own messages. For example: Your friends at Oak Street',
        )}
        {...bind('fromLabel')}
      />
    </>
  );
}

const getFailureText = (error: unknown) =>
  error instanceof ApiError && error.reason === 'too-many-requests'
    ? t('You’ve requested several links. Wait an hour, then request another in Settings.')
    : t('Check your connection, then request it again in Settings.');

export async function sendContactConfirmation(contactEmail: string): Promise<void> {
  try {
    await sendContactLink();
    toast(
      t('Confirm your contact email'),
      t('Open the link we sent to {contactEmail}.', { contactEmail }),
    );
  } catch (error) {
    console.error('Failed to send the link to confirm the contact email', error);
    toastError(t('We couldn’t send the link to confirm your contact email'), getFailureText(error));
  }
}

/** `timeZone` is the business's time zone, or null before the business exists. */
export const createBusinessFormSchema = (timeZone: string | null | undefined) =>
  z.pipe(
    businessFormSchema,
    z.transform(async (form, context) => {
      if (form.phone === '') return form;
      // Loaded on demand: all countries' formats are large, and most edits change other fields.
      const { formatPhoneForCountry, getAssumedCountry } = await import(
        '../../ui/text/country-format.ts'
      );
      const phone = formatPhoneForCountry(form.phone, getAssumedCountry(timeZone));
      if (phone !== null) return { ...form, phone: cleanPhone(phone) };
      context.issues.push({
        code: 'custom',
        message: INVALID_PHONE_MESSAGE,
        input: form,
        path: ['phone'],
      });
      return z.NEVER;
    }),
  );
