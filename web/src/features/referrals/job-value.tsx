import { getCurrency } from '@vouchwell/domain/business/business';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import {
  type Currency,
  findMoneyError,
  formatAmountInput,
  formatMoney,
  getCurrencySymbol,
  parseMoney,
} from '@vouchwell/domain/shared/money';
import { type FormEvent, useState } from 'react';
import { useCurrentBusiness } from '../../data/business.ts';
import { changeJobValue } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { useEditing } from '../../ui/forms/edit-form.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Sale total of a converted referral, with a button to add or change it. */
export function JobValue({ referral }: { readonly referral: Referral }) {
  const business = useCurrentBusiness();
  const { editing, edit, close, button } = useEditing();
  if (!business) return null;
  const currency = getCurrency(business);
  const value = referral.jobValueCents ?? null;
  if (editing)
    return (
      <JobValueForm
        referral={referral}
        currency={currency}
        cancelLabel={t('Cancel')}
        autoFocus
        onSaved={close}
        onCancel={close}
      />
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>
        {value === null ? (
          t('Sale total: not set')
        ) : (
          <Trans
            text="Sale total: {value}"
            values={{ value: <span className="font-medium">{formatMoney(value, currency)}</span> }}
          />
        )}
      </span>
      <Button
        ref={button}
        look="quiet"
        width="narrow"
        aria-label={value === null ? t('Add sale total') : t('Change sale total')}
        onClick={edit}
      >
        {value === null ? t('Add') : t('Change')}
      </Button>
    </p>
  );
}

interface JobValueFormProps {
  readonly referral: Referral;
  readonly currency: Currency;
  readonly cancelLabel: string;
  readonly autoFocus?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function JobValueForm(props: JobValueFormProps) {
  const { referral, currency, cancelLabel, autoFocus, onSaved, onCancel } = props;
  const savedCents = referral.jobValueCents ?? null;
  const savedAmount = savedCents === null ? '' : formatAmountInput(savedCents);
  const [amount, setAmount] = useState(savedAmount);
  const [error, setError] = useState<string>();
  useUnsavedChanges(amount !== savedAmount);
  const [save, isSaving] = useAction(
    async (cents: number | null) => {
      if (cents !== savedCents) {
        await changeJobValue(referral, cents);
        toast(t('Sale total saved'));
      }
      onSaved();
    },
    'Failed to save the sale total',
    () => toastSaveError(t('We couldn’t save the sale total')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseMoney(amount);
    if (cents !== null || amount.trim() === '') save(cents);
    else setError(findMoneyError(amount, t('Enter an amount like 1200, or leave this blank')));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={t('Sale total in {sign} (optional)', {
          sign: getCurrencySymbol(currency),
        })}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={error}
        readOnly={isSaving}
        onChange={({ target }) => {
          setAmount(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          width="narrow"
          className="px-4"
          busyLabel={isSaving && t('Saving...')}
        >
          {t('Save')}
        </Button>
        <Button look="quiet" width="narrow" className="px-3" disabled={isSaving} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
