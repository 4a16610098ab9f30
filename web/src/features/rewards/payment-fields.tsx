import type { TypedPayment } from '@vouchwell/domain/reward/pay-form';
import { PAY_METHODS } from '@vouchwell/domain/reward/reward';
import { payMethodName } from '@vouchwell/domain/reward/reward-words';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField, SelectField, TextField } from '../../ui/field.tsx';
import { texts } from './texts.ts';

const words = texts.pay;

interface PaymentFieldsProps {
  readonly form: Pick<UseFormReturn<TypedPayment>, 'register' | 'formState'>;
  /** The first day that can be chosen. */
  readonly dueOn: string;
  /** The amount's label; null where it is not asked. */
  readonly amountLabel: string | null;
  /** Whether it is a referrer's, who may see the note. */
  readonly isReferrers: boolean;
}

/** How a reward was paid: the fields of a payment and of its correction. */
export function PaymentFields({ form, dueOn, amountLabel, isReferrers }: PaymentFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField label={words.method} error={errors.method?.message} {...register('method')}>
        {PAY_METHODS.map((method) => (
          <option key={method} value={method}>
            {payMethodName(method)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={words.day}
        min={dueOn}
        error={errors.paidOn?.message}
        {...register('paidOn')}
      />
      {amountLabel && (
        <TextField
          label={amountLabel}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
      )}
      <TextField
        label={words.note}
        hint={words.noteHint}
        autoComplete="off"
        error={errors.note?.message}
        {...register('note')}
      />
      {isReferrers && (
        <ChoiceField
          type="checkbox"
          label={words.share}
          hint={words.shareHint}
          className="-mt-3"
          {...register('sharesNote')}
        />
      )}
    </>
  );
}
