import type { TypedPayment } from '@vouchwell/domain/rewards/payments';
import { PAY_METHODS, payMethodName } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField, SelectField, TextField } from '../../ui/forms/field.tsx';

interface PaymentFieldsProps {
  readonly form: Pick<UseFormReturn<TypedPayment>, 'register' | 'formState'>;
  /** First selectable day. */
  readonly dueOn: string;
  /** null if the amount isn't asked. */
  readonly amountLabel: string | null;
  /** Whether the reward is the referrer's, who may see the note. */
  readonly isReferrers: boolean;
}

export function PaymentFields({ form, dueOn, amountLabel, isReferrers }: PaymentFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t('How did you pay?')}
        error={errors.method?.message}
        {...register('method')}
      >
        {PAY_METHODS.map((method) => (
          <option key={method} value={method}>
            {payMethodName(method)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('When?')}
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
        label={t('Note (optional)')}
        hint={t('A check number, for example.')}
        autoComplete="off"
        error={errors.note?.message}
        {...register('note')}
      />
      {isReferrers && (
        <ChoiceField
          type="checkbox"
          label={t('Show this note to the customer')}
          hint={t('In the email about the reward, and on their own page.')}
          className="-mt-3"
          {...register('sharesNote')}
        />
      )}
    </>
  );
}
