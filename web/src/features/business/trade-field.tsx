import {
  findTrades,
  isLicensedTrade,
  tradeMeantBy,
  tradeName,
} from '@vouchwell/domain/business/industry-presets';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade, type Trade } from '@vouchwell/domain/shared/industry';
import { type Ref, useState } from 'react';
import { Combobox } from '../../ui/forms/combobox.tsx';

interface TradeFieldProps {
  readonly trade: Trade | null;
  readonly onChange: (trade: Trade) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TradeField({ trade, onChange, error, ref }: TradeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const found = findTrades(typed ?? '').filter((one) => one !== 'other');
  return (
    <Combobox
      label={t('What kind of shop is it?')}
      hint={hintOf(trade)}
      error={error}
      required
      ref={ref}
      typed={typed ?? (trade ? tradeName(trade) : '')}
      onType={setTyped}
      listLabel={t('Kinds of shops')}
      options={[...found, 'other' as const].map((one) => ({ trade: one, name: tradeName(one) }))}
      onPick={(picked) => {
        setTyped(undefined);
        onChange(picked.trade);
      }}
      opensAtOnce
      onLeave={() => {
        const meant = typed && tradeMeantBy(typed);
        if (meant) onChange(meant);
        setTyped(undefined);
      }}
    />
  );
}

function hintOf(trade: Trade | null) {
  if (isHealthTrade(trade))
    return t('A health practice promises no reward for a patient who was sent.');
  return isLicensedTrade(trade)
    ? t('Your license may limit rewards for referrals. Ask your board or lawyer.')
    : t('Start typing. We’ll suggest rewards that fit.');
}
