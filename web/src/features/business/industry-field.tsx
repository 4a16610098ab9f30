import type { Business } from '@vouchwell/domain/business/business';
import {
  getIndustryName,
  isLicensedIndustry,
  matchIndustry,
  searchIndustries,
} from '@vouchwell/domain/business/industry-presets';
import { t } from '@vouchwell/domain/shared/i18n';
import { type Industry, isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type Ref, type SubmitEvent, useState } from 'react';
import { changeIndustry } from '../../data/business.ts';
import { Banner } from '../../ui/banner.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { FormFooter, showNotSaved } from '../../ui/forms/edit-form.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

interface IndustryFieldProps {
  readonly industry: Industry | null;
  readonly onChange: (industry: Industry) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function IndustryField({ industry, onChange, error, ref }: IndustryFieldProps) {
  const [query, setQuery] = useState<string>();
  const matches = searchIndustries(query ?? '').filter((match) => match !== 'other');
  return (
    <Combobox
      label={t('What kind of business do you run?')}
      hint={getIndustryHint(industry)}
      error={error}
      required
      ref={ref}
      text={query ?? (industry ? getIndustryName(industry) : '')}
      onTextChange={setQuery}
      listLabel={t('Business types')}
      options={[...matches, 'other' as const].map((value) => ({
        value,
        name: getIndustryName(value),
      }))}
      onPick={({ value }) => {
        setQuery(undefined);
        onChange(value);
      }}
      opensOnFocus
      onLeave={() => {
        const match = query && matchIndustry(query);
        if (match) onChange(match);
        setQuery(undefined);
      }}
    />
  );
}

function getIndustryHint(industry: Industry | null) {
  if (isHealthIndustry(industry))
    return t('Health practices can’t offer a reward for referring a patient.');
  return isLicensedIndustry(industry)
    ? t('Your license may limit rewards for referrals. Ask your licensing board or a lawyer.')
    : t('Start typing. We’ll suggest rewards that fit.');
}

export function IndustrySection({ business }: { readonly business: Business }) {
  const savedIndustry = business.trade ?? null;
  const [chosenIndustry, setChosenIndustry] = useState<Industry>();
  const isChanged = chosenIndustry !== undefined && chosenIndustry !== savedIndustry;
  const [save, isSaving] = useAction(
    async (event: SubmitEvent) => {
      event.preventDefault();
      if (!isChanged) return;
      await changeIndustry(chosenIndustry);
      toast(t('Saved'));
      setChosenIndustry(undefined);
    },
    'Failed to save the business type',
    () => showNotSaved(t('Failed to update business information')),
  );
  return (
    <Section
      title={t('Business type')}
      text={
        savedIndustry ? undefined : t('Tell us what you do, and we’ll suggest rewards that fit.')
      }
      className="mt-6 border-t border-line pt-6"
    >
      <form noValidate onSubmit={save} className="flex max-w-md flex-col gap-4">
        <IndustryField industry={chosenIndustry ?? savedIndustry} onChange={setChosenIndustry} />
        {isChanged && isHealthIndustry(chosenIndustry) && !isHealthIndustry(savedIndustry) && (
          <Banner tone="warning">
            {t(
              'If you save, we’ll remove your reward and your campaigns’ rewards, because health practices can’t offer any. Rewards you already owe stay under Rewards.',
            )}
          </Banner>
        )}
        {isChanged && (
          <FormFooter
            save={t('Save business type')}
            isSaving={isSaving}
            onCancel={() => setChosenIndustry(undefined)}
          />
        )}
      </form>
    </Section>
  );
}
