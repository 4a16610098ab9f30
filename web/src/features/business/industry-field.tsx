import {
  getIndustryName,
  isLicensedIndustry,
  matchIndustry,
  searchIndustries,
} from '@vouchwell/domain/business/industry-presets';
import { t } from '@vouchwell/domain/shared/i18n';
import { type Industry, isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type Ref, useState } from 'react';
import { Combobox } from '../../ui/forms/combobox.tsx';

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
