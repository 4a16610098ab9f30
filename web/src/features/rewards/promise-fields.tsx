import {
  promiseField,
  type RewardInput,
  type TypedPromise,
} from '@vouchwell/domain/rewards/reward-form';
import { PROMISE_TEXT_MAX, type RewardPerson } from '@vouchwell/domain/rewards/terms';
import { t } from '@vouchwell/domain/shared/i18n';
import { type Currency, currencySign } from '@vouchwell/domain/shared/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/forms/field.tsx';

type Kind = TypedPromise['kind'];

const texts = {
  gets: { referrer: t('The customer who refers gets'), friend: t('Their friend gets') },
  kinds: {
    referrer: {
      none: t('Nothing'),
      cash: t('Cash'),
      credit: t('Credit for next time'),
      gift_card: t('A gift card'),
      percent: t('A share of the job'),
      other: t('Something else'),
    },
    friend: {
      none: t('Nothing'),
      cash: t('Cash'),
      credit: t('Money off'),
      gift_card: t('A gift card'),
      percent: t('A percentage off'),
      other: t('Something else'),
    },
  } satisfies Readonly<Record<RewardPerson, Readonly<Record<Kind, string>>>>,
  percent: t('Percent'),
  what: t('What they get'),
  whose: { referrer: t('customer'), friend: t('friend') },
} as const;

const INPUTS = {
  amount: { inputMode: 'decimal' },
  percent: { inputMode: 'numeric' },
  text: { maxLength: PROMISE_TEXT_MAX, placeholder: t('a box of chocolates') },
} as const;

interface PromiseFieldsProps {
  readonly person: RewardPerson;
  readonly currency: Currency;
  readonly autoFocus?: boolean;
}

export function PromiseFields({ person, currency, autoFocus = false }: PromiseFieldsProps) {
  const { register, formState, control } = useFormContext<RewardInput>();
  const kind = useWatch({ control, name: `reward.${person}.kind` });
  const field = promiseField(kind);
  const errors = formState.errors.reward?.[person];
  const kinds = Object.entries(texts.kinds[person]);
  const { percent, what: text } = texts;
  const labels = { amount: t('Amount in {sign}', { sign: currencySign(currency) }), percent, text };
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={texts.gets[person]}
        autoFocus={autoFocus}
        {...register(`reward.${person}.kind`)}
      >
        {kinds.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {field && (
        <TextField
          key={field}
          label={
            <>
              {labels[field]}
              <span className="sr-only"> ({texts.whose[person]})</span>
            </>
          }
          autoComplete="off"
          error={errors?.[field]?.message}
          {...INPUTS[field]}
          {...register(`reward.${person}.${field}`)}
        />
      )}
    </div>
  );
}
