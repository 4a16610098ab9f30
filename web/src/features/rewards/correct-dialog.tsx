import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import { currencySign, plainMoney } from '@vouchwell/domain/lib/money';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import { t } from '@vouchwell/domain/lib/translate';
import { hasPromisedAmount } from '@vouchwell/domain/reward/correct-payment';
import { payFormSchema, paymentDays, type TypedPayment } from '@vouchwell/domain/reward/pay-form';
import type { PaidForm, Reward } from '@vouchwell/domain/reward/reward';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { correct } from './reward-changes.tsx';
import { texts } from './texts.ts';

const words = texts.correct;

interface CorrectDialogProps {
  readonly business: Pick<Business, 'timeZone'>;
  readonly reward: Reward;
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

export function CorrectDialog({ business, reward, onCorrected, onClose }: CorrectDialogProps) {
  const { amountCents, currency, method, note, paidAt, person, sharesNote } = reward;
  const needsAmount = hasPromisedAmount(reward);
  const timeZone = business.timeZone ?? deviceTimeZone();
  const days = paymentDays([reward.dueAt], timeZone, new Date());
  const form = useForm<TypedPayment, unknown, PaidForm>({
    resolver: zodResolver(payFormSchema(days, needsAmount)),
    defaultValues: {
      method: method ?? 'other',
      paidOn: paidAt?.toISOString().slice(0, 10) ?? days.today,
      amount: amountCents === null ? '' : plainMoney(amountCents),
      note: note ?? '',
      sharesNote,
    },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (payment) => {
    if (!(await correct(reward, payment))) return;
    onCorrected();
    onClose();
  });
  const sign = currencySign(currency);
  return (
    <Dialog
      title={t('Correct this payment')}
      text={<span className="line-clamp-4 wrap-anywhere">{words.text(reward)}</span>}
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PaymentFields
          form={form}
          dueOn={days.dueOn}
          amountLabel={needsAmount ? t('How much, in {sign}?', { sign }) : texts.pay.amount(sign)}
          isReferrers={person === 'referrer'}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && texts.pay.saving}>
            {t('Save correction')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {texts.pay.cancel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
