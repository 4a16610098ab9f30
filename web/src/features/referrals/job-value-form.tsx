import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import {
  type Currency,
  currencySign,
  moneyProblem,
  parseMoney,
  plainMoney,
} from '@vouchwell/domain/shared/money';
import { type FormEvent, useState } from 'react';
import { changeJobValue } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { toast } from '../../ui/toast.tsx';
import { tellFailure } from './referral-actions.tsx';

interface JobValueFormProps {
  readonly referral: Referral;
  readonly currency: Currency;
  readonly cancel: string;
  readonly autoFocus?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function JobValueForm(props: JobValueFormProps) {
  const { referral, currency, cancel, autoFocus = false, onSaved, onCancel } = props;
  const stored = referral.jobValueCents ?? null;
  const before = stored === null ? '' : plainMoney(stored).replace(/\.00$/, '');
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  useUnsaved(typed !== before);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const cents = parseMoney(typed);
    if (cents === null && typed.trim() !== '')
      return setProblem(
        moneyProblem(typed, t('Enter an amount, such as 1200, or leave this blank')),
      );
    setIsSaving(true);
    try {
      if (cents !== stored) {
        await changeJobValue(referral, cents);
        toast(t('Job value saved'));
      }
      onSaved();
    } catch (error) {
      console.error('The value of a job was not saved', error);
      tellFailure(t('The job value was not saved'));
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextField
        label={t('What was the job worth, in {sign}? (optional)', { sign: currencySign(currency) })}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={problem}
        readOnly={isSaving}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
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
          {cancel}
        </Button>
      </div>
    </form>
  );
}
