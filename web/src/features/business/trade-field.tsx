import { isHealthTrade, type Trade } from '@vouchwell/domain/lib/trade';
import {
  findTrades,
  isLicensedTrade,
  tradeMeantBy,
  tradeName,
} from '@vouchwell/domain/lib/trade-names';
import { type Ref, useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import * as texts from './set-up-texts.ts';

interface TradeFieldProps {
  readonly trade: Trade | null;
  readonly onChange: (trade: Trade) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Asks what kind of shop it is: one of forty, found by its name or other words for it. */
export function TradeField({ trade, onChange, error, ref }: TradeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const found = findTrades(typed ?? '').filter((one) => one !== 'other');
  return (
    <Combobox
      label={texts.tradeLabel}
      hint={hintOf(trade)}
      error={error}
      required
      ref={ref}
      typed={typed ?? (trade ? tradeName(trade) : '')}
      onType={setTyped}
      listLabel={texts.trades}
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
  if (isHealthTrade(trade)) return texts.tradeHealth;
  return isLicensedTrade(trade) ? texts.tradeLicensed : texts.tradeHint;
}
