import { normalizeSlug } from '@vouchwell/domain/business/slug';
import { SLUG_MAX } from '@vouchwell/domain/lib/limits';
import { referPath } from '@vouchwell/domain/lib/paths';
import { useFormContext } from 'react-hook-form';
import type { SlugCheck } from '../../data/business/slug-check.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CampaignInput } from './campaign-form-schema.ts';
import { texts } from './texts.ts';

const words = texts.form;

function hintOf(check: SlugCheck, slug: string): string {
  if (check.status === 'invalid') return check.message;
  const link = window.location.host + referPath(slug);
  return {
    none: words.linkHint,
    own: words.linkHint,
    checking: words.checking,
    free: `${link}${words.isFree} ${words.linkHint}`,
    taken: link + words.isTaken,
    unknown: words.unknown,
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
    <div>
      <TextField
        label={words.link}
        required
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SLUG_MAX}
        hint={
          <span role="status" className="wrap-anywhere">
            {!error && hintOf(check, normalizeSlug(getValues('slug')))}
          </span>
        }
        error={error}
        {...register('slug', { onBlur: () => set(normalizeSlug(getValues('slug'))) })}
      />
      {check.status === 'taken' && check.suggestions.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="text-sm text-soft">{words.free}</legend>
          {check.suggestions.map((slug) => (
            <Button key={slug} look="secondary" onClick={() => pick(slug)}>
              <span className="wrap-anywhere">{slug}</span>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
