import { normalizeSlug } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useFormContext } from 'react-hook-form';
import type { SlugCheck } from '../../data/business/slug-check.ts';
import { LinkInput } from '../../ui/link-input.tsx';
import type { CampaignInput } from './campaign-form-schema.ts';

function hintOf(check: SlugCheck, slug: string): string {
  if (check.status === 'invalid') return check.message;
  const link = window.location.host + referPath(slug);
  return {
    none: t('It never changes, so you can print it.'),
    own: t('It never changes, so you can print it.'),
    checking: t('Checking whether this link is free...'),
    free: `${t('{link} is free.', { link })} ${t('It never changes, so you can print it.')}`,
    taken: t('{link} is taken.', { link }),
    unknown: t('We could not check this link. We check it again when you save.'),
  }[check.status];
}

/** The link of a new campaign, with whether it is free as it is typed. */
export function LinkField({ check }: { readonly check: SlugCheck }) {
  const { register, formState, getValues, setValue, setFocus } = useFormContext<CampaignInput>();
  const error = formState.errors.slug?.message;
  const set = (slug: string) =>
    setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const pick = (slug: string) => {
    set(slug);
    // The pressed suggestion is removed, so move the focus to the field.
    setFocus('slug');
  };
  return (
    <LinkInput
      label={t('Link')}
      hint={hintOf(check, normalizeSlug(getValues('slug')))}
      error={error}
      field={register('slug', { onBlur: () => set(normalizeSlug(getValues('slug'))) })}
      choices={
        check.status === 'taken' ? { legend: t('These are free:'), slugs: check.suggestions } : null
      }
      onPick={pick}
    />
  );
}
