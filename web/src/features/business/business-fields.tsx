import type { BusinessForm } from '@vouchwell/domain/business-form';
import { FROM_LABEL_MAX, NAME_MAX } from '@vouchwell/domain/limits';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import { SlugField } from './slug-field.tsx';
import type { SlugCheck } from './use-slug-check.ts';

interface BusinessFieldsProps {
  readonly form: UseFormReturn<BusinessForm>;
  readonly check: SlugCheck;
  readonly onName?: (name: string) => void;
}

/** What an owner says of the business, when it is set up and when it is edited. */
export function BusinessFields({ form, check, onName }: BusinessFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Business name"
        autoComplete="organization"
        maxLength={NAME_MAX}
        required
        error={errors.name?.message}
        {...register('name', { onChange: (event) => onName?.(event.target.value) })}
      />
      <SlugField form={form} check={check} />
      <TextField
        label="Website (optional)"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="example.com"
        error={errors.businessUrl?.message}
        {...register('businessUrl')}
      />
      <TextField
        label="Contact email"
        type="email"
        autoComplete="email"
        required
        hint="We email new referrals here. If it is not your account email, open the link that we send there first."
        error={errors.contactEmail?.message}
        {...register('contactEmail')}
      />
      <TextField
        label="Signature (optional)"
        autoComplete="off"
        maxLength={FROM_LABEL_MAX}
        hint="Goes at the end of every introduction, such as “— Your friends at Oak Street”."
        error={errors.fromLabel?.message}
        {...register('fromLabel')}
      />
    </>
  );
}
