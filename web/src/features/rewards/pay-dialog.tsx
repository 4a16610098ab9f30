import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { payFormSchema, paymentDays, type TypedPayment } from '@vouchwell/domain/rewards/payments';
import {
  type PaidForm,
  type PayMethod,
  type Reward,
  rewardsSum,
} from '@vouchwell/domain/rewards/reward';
import { deviceTimeZone } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { currencySign } from '@vouchwell/domain/shared/money';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { saidReward } from './reward-badge.tsx';
import { pay } from './reward-changes.tsx';
import { countRewards, number } from './texts.ts';

/** Most common payment method per kind. */
const USUAL: Readonly<Partial<Record<Reward['kind'], PayMethod>>> = {
  credit: 'invoice',
  gift_card: 'gift_card',
  percent: 'invoice',
};

function payMany(rewards: readonly [Reward, ...Reward[]]): string {
  const sum = rewardsSum(rewards);
  const named = { first: saidReward(rewards[0]), rewards: countRewards(rewards.length - 1) };
  return sum
    ? t('{first}, and {rewards} more: {sum} in all.', { ...named, sum })
    : t('{first}, and {rewards} more.', named);
}

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
      title={
        others > 0
          ? t('Mark {count} rewards as paid', { count: number(rewards.length) })
          : t('Mark as paid')
      }
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {others > 0 ? payMany(rewards) : saidReward(first)}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PaymentFields
          form={{ register, formState }}
          dueOn={days.dueOn}
          amountLabel={
            lacksAmount
              ? t('How much, in {sign}? (optional)', { sign: currencySign(currencyOf(business)) })
              : null
          }
          isReferrers={hasReferrer}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && t('Saving...')}>
            {t('Mark paid')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
