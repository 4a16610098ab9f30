import type { BusinessForm } from '@vouchwell/domain/business/business';
import { normalizeSlug, slugsFromAddresses } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SlugCheck } from '../../data/slug-check.ts';
import { LinkInput } from '../../ui/forms/link-input.tsx';

/** Public link without its scheme. */
export const shownLink = (slug: string) => `${window.location.host}${referPath(slug)}`;

function words(check: SlugCheck, slug: string): string {
  if (check.status === 'invalid') return check.message;
  const link = shownLink(slug);
  return {
    none: t('The web address that you give to customers.'),
    own: t('{link} is your link now.', { link }),
    checking: t('Checking whether this link is free...'),
    free: t('{link} is free.', { link }),
    taken: t('{link} is taken.', { link }),
    unknown: t('We could not check this link. We check it again when you save.'),
  }[check.status];
}

const TONES: Partial<Readonly<Record<SlugCheck['status'], string>>> = {
  free: 'font-medium text-brand',
  taken: 'font-medium text-warning',
};

interface SlugFieldProps {
  readonly form: UseFormReturn<BusinessForm>;
  readonly check: SlugCheck;
}

export function SlugField({ form, check }: SlugFieldProps) {
  const { control, register, setValue, setFocus, formState } = form;
  const [typed, name, website, email] = useWatch({
    control,
    name: ['slug', 'name', 'businessUrl', 'contactEmail'],
  });
  const slug = normalizeSlug(typed);
  const error = formState.errors.slug?.message;
  const set = (value: string) =>
    setValue('slug', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const pick = (suggestion: string) => {
    set(suggestion);
    // The pressed suggestion is removed, so move the focus to the field.
    setFocus('slug');
  };
  const choices =
    check.status === 'taken'
      ? { legend: t('These are free:'), slugs: check.suggestions }
      : check.status === 'none' && name.trim() !== ''
        ? {
            legend: t('Choose one with the letters a to z, such as:'),
            slugs: slugsFromAddresses(website, email),
          }
        : null;
  const field = register('slug', {
    // Normalize on blur, not while the owner types.
    onBlur: (event) => {
      const normal = normalizeSlug(event.target.value);
      if (normal !== event.target.value) set(normal);
    },
  });
  return (
    <LinkInput
      label={t('Link')}
      hint={words(check, slug)}
      hintClass={TONES[check.status] ?? ''}
      error={error}
      field={field}
      choices={choices}
      onPick={pick}
    />
  );
}
