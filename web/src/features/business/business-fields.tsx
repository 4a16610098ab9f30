import type { BusinessForm } from '@vouchwell/domain/business/business';
import { FROM_LABEL_MAX, NAME_MAX, PHONE_MAX } from '@vouchwell/domain/lib/limits';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sendContactLink } from '../../data/business/business-settings.ts';
import type { SlugCheck } from '../../data/business/slug-check.ts';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import * as texts from './set-up-texts.ts';
import { SlugField } from './slug-field.tsx';

interface BusinessFieldsProps {
  readonly form: UseFormReturn<BusinessForm>;
  readonly check: SlugCheck;
  readonly onName?: (name: string) => void;
  /** What else is asked, after the link. */
  readonly children?: ReactNode;
}

/** The fields of a business, shared by the set-up and the edit form. */
export function BusinessFields({ form, check, onName, children }: BusinessFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={texts.nameLabel}
        autoComplete="organization"
        maxLength={NAME_MAX}
        required
        error={errors.name?.message}
        {...register('name', { onChange: (event) => onName?.(event.target.value) })}
      />
      <SlugField form={form} check={check} />
      {children}
      <TextField
        label={texts.websiteLabel}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={texts.websiteExample}
        error={errors.businessUrl?.message}
        {...register('businessUrl')}
      />
      <TextField
        label={texts.phoneLabel}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        hint={texts.phoneHint}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label={texts.contactLabel}
        type="email"
        autoComplete="email"
        required
        hint={texts.contactHint}
        error={errors.contactEmail?.message}
        {...register('contactEmail')}
      />
      <TextField
        label={texts.signatureLabel}
        autoComplete="off"
        maxLength={FROM_LABEL_MAX}
        hint={texts.signatureHint}
        error={errors.fromLabel?.message}
        {...register('fromLabel')}
      />
    </>
  );
}

const failure = (error: unknown) =>
  error instanceof CallRefused && error.reason === 'too-many-requests'
    ? texts.tooManyContactLinks
    : texts.askForContactLink;

/** Mails the link that confirms a contact address, and says how that went. */
export async function mailContactLink(contactEmail: string): Promise<void> {
  try {
    await sendContactLink();
    toast(texts.confirmContact, texts.contactLinkSent(contactEmail));
  } catch (error) {
    console.error('The link to confirm a contact address was not sent', error);
    toastError(texts.contactLinkNotSent, failure(error));
  }
}
