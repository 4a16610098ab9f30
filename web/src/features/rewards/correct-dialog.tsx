import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import {
  hasPromisedAmount,
  payFormSchema,
  paymentDays,
  type TypedPayment,
} from '@vouchwell/domain/rewards/payments';
import type { PaidForm, Reward } from '@vouchwell/domain/rewards/reward';
import { deviceTimeZone } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { currencySign, plainMoney } from '@vouchwell/domain/shared/money';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { saidReward } from './reward-badge.tsx';
import { correct } from './reward-changes.tsx';

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
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {t('Paid: {reward}. What it said before stays in the referral’s history.', {
            reward: saidReward(reward),
          })}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PaymentFields
          form={form}
          dueOn={days.dueOn}
          amountLabel={
            needsAmount
              ? t('How much, in {sign}?', { sign })
              : t('How much, in {sign}? (optional)', { sign })
          }
          isReferrers={person === 'referrer'}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && t('Saving...')}>
            {t('Save correction')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
