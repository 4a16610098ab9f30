import type { BusinessForm } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/shared/i18n';
import { FROM_LABEL_MAX, NAME_MAX, PHONE_MAX } from '@vouchwell/domain/shared/limits';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sendContactLink } from '../../data/business.ts';
import { CallRefused } from '../../data/lib/call-errors.ts';
import type { SlugCheck } from '../../data/slug-check.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { SlugField } from './slug-field.tsx';

interface BusinessFieldsProps {
  readonly form: UseFormReturn<BusinessForm>;
  readonly check: SlugCheck;
  readonly onName?: (name: string) => void;
  readonly children?: ReactNode;
}

export function BusinessFields({ form, check, onName, children }: BusinessFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('Business name')}
        autoComplete="organization"
        maxLength={NAME_MAX}
        required
        error={errors.name?.message}
        {...register('name', { onChange: (event) => onName?.(event.target.value) })}
      />
      <SlugField form={form} check={check} />
      {children}
      <TextField
        label={t('Website (optional)')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('example.com')}
        error={errors.businessUrl?.message}
        {...register('businessUrl')}
      />
      <TextField
        label={t('Phone (optional)')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        hint={t('Friends can call or text you here.')}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label={t('Contact email')}
        type="email"
        autoComplete="email"
        required
        hint={t(
          'We email new referrals here. If you sign in with another email, we send a link to this one: open it to confirm.',
        )}
        error={errors.contactEmail?.message}
        {...register('contactEmail')}
      />
      <TextField
        label={t('Sign-off (optional)')}
        autoComplete="off"
        maxLength={FROM_LABEL_MAX}
        hint={t(
          'Goes at the end of introductions in your own words, such as “— Your friends at Oak Street”.',
        )}
        error={errors.fromLabel?.message}
        {...register('fromLabel')}
      />
    </>
  );
}

const failure = (error: unknown) =>
  error instanceof CallRefused && error.reason === 'too-many-requests'
    ? t('You asked for several links. Wait an hour, then ask again in Settings.')
    : t('Check your connection, then ask for it again in Settings.');

export async function mailContactLink(contactEmail: string): Promise<void> {
  try {
    await sendContactLink();
    toast(
      t('Confirm your contact email'),
      t('Open the link that we sent to {contactEmail}.', { contactEmail }),
    );
  } catch (error) {
    console.error('The link to confirm a contact address was not sent', error);
    toastError(t('The link to confirm your contact email was not sent'), failure(error));
  }
}
