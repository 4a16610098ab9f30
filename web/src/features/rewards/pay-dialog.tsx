import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { currencySign } from '@vouchwell/domain/lib/money';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import { t } from '@vouchwell/domain/lib/translate';
import { payFormSchema, paymentDays, type TypedPayment } from '@vouchwell/domain/reward/pay-form';
import type { PaidForm, PayMethod, Reward } from '@vouchwell/domain/reward/reward';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { pay } from './reward-changes.tsx';
import { texts } from './texts.ts';

const words = texts.pay;

/** Most common payment method per kind. */
const USUAL: Readonly<Partial<Record<Reward['kind'], PayMethod>>> = {
  credit: 'invoice',
  gift_card: 'gift_card',
  percent: 'invoice',
};

interface PayDialogProps {
  readonly business: Business;
  readonly rewards: readonly [Reward, ...Reward[]];
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

export function PayDialog({ business, rewards, onPaid, onClose }: PayDialogProps) {
  const [first] = rewards;
  const others = rewards.length - 1;
  const timeZone = business.timeZone ?? deviceTimeZone();
  const dueTimes = rewards.map(({ dueAt }) => dueAt);
  const days = paymentDays(dueTimes, timeZone, new Date());
  const { register, handleSubmit, formState } = useForm<TypedPayment, unknown, PaidForm>({
    resolver: zodResolver(payFormSchema(days)),
    defaultValues: {
      method: USUAL[first.kind] ?? 'cash',
      paidOn: days.today,
      amount: '',
      note: '',
      sharesNote: false,
    },
  });
  const { isSubmitting } = formState;
  const isPaying = useRef(false);
  const submit = handleSubmit(async (form) => {
    // Two clicks within one frame must not pay twice.
    if (isPaying.current) return;
    isPaying.current = true;
    if (await pay(rewards, form)) onPaid();
    onClose();
  });
  const lacksAmount = others === 0 && first.amountCents === null;
  const hasReferrer = rewards.some(({ person }) => person === 'referrer');
  return (
    <Dialog
      title={words.title(rewards.length)}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {others > 0 ? words.many(rewards) : texts.said(first)}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PaymentFields
          form={{ register, formState }}
          dueOn={days.dueOn}
          amountLabel={lacksAmount ? words.amount(currencySign(currencyOf(business))) : null}
          isReferrers={hasReferrer}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && words.saving}>
            {t('Mark paid')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {words.cancel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
