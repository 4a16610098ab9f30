import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import {
  getPaymentDays,
  hasPromisedAmount,
  type PaymentInput,
  payFormSchema,
} from '@vouchwell/domain/rewards/payments';
import {
  formatRewardSum,
  getPayMethodName,
  PAYMENT_METHODS,
  type PaidForm,
  type PayMethod,
  type Reward,
  voidFormSchema,
} from '@vouchwell/domain/rewards/reward';
import { deviceTimeZone } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { formatPlainAmount, getCurrencySymbol } from '@vouchwell/domain/shared/money';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ChoiceField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { countRewards, formatCount, formatRewardForPerson } from './reward-badge.tsx';
import { correctReward, payRewards, voidRewardWithUndo } from './reward-changes.tsx';
import type { RewardDialogRequest } from './reward-row.tsx';

interface PaymentFieldsProps {
  readonly form: Pick<UseFormReturn<PaymentInput>, 'register' | 'formState'>;
  /** First selectable day. */
  readonly dueOn: string;
  /** null if the dialog doesn't ask for an amount. */
  readonly amountLabel: string | null;
  /** True if the reward is for the referrer, who may see the note. */
  readonly isReferrers: boolean;
}

function PaymentFields({ form, dueOn, amountLabel, isReferrers }: PaymentFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t('How did you pay?')}
        error={errors.method?.message}
        {...register('method')}
      >
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {getPayMethodName(method)}
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
          label={t('Include this note in the customer’s email')}
          hint={t('Also shown on their page.')}
          className="-mt-3"
          {...register('sharesNote')}
        />
      )}
    </>
  );
}

/** Most common payment method for each kind of reward. */
const USUAL: Readonly<Partial<Record<Reward['kind'], PayMethod>>> = {
  credit: 'invoice',
  gift_card: 'gift_card',
  percent: 'invoice',
};

function payMany(rewards: readonly [Reward, ...Reward[]]): string {
  const sum = formatRewardSum(rewards);
  const named = {
    first: formatRewardForPerson(rewards[0]),
    rewards: countRewards(rewards.length - 1),
  };
  return sum
    ? t('{first}, and {rewards} more: {sum} in all.', { ...named, sum })
    : t('{first}, and {rewards} more.', named);
}

interface RewardDialogProps {
  readonly business: Business;
  readonly request: RewardDialogRequest;
  readonly onPaid: () => void;
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

export function RewardDialog({ request, onPaid, onCorrected, ...props }: RewardDialogProps) {
  if (request.to === 'paid')
    return <PayRewardsDialog {...props} rewards={request.rewards} onPaid={onPaid} />;
  if (request.to === 'corrected')
    return <CorrectPaymentDialog {...props} reward={request.reward} onCorrected={onCorrected} />;
  return <VoidRewardDialog reward={request.reward} onClose={props.onClose} />;
}

interface PayRewardsDialogProps {
  readonly business: Business;
  readonly rewards: readonly [Reward, ...Reward[]];
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

function PayRewardsDialog({ business, rewards, onPaid, onClose }: PayRewardsDialogProps) {
  const [first] = rewards;
  const others = rewards.length - 1;
  const timeZone = business.timeZone ?? deviceTimeZone();
  const dueTimes = rewards.map(({ dueAt }) => dueAt);
  const days = getPaymentDays(dueTimes, timeZone, new Date());
  const { register, handleSubmit, formState } = useForm<PaymentInput, unknown, PaidForm>({
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
    // Make sure that two clicks within one frame don't pay twice.
    if (isPaying.current) return;
    isPaying.current = true;
    if (await payRewards(rewards, form)) onPaid();
    onClose();
  });
  const lacksAmount = others === 0 && first.amountCents === null;
  const hasReferrer = rewards.some(({ person }) => person === 'referrer');
  return (
    <Dialog
      title={
        others > 0
          ? t('Mark {count} rewards as paid', { count: formatCount(rewards.length) })
          : t('Mark as paid')
      }
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {others > 0 ? payMany(rewards) : formatRewardForPerson(first)}
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
              ? t('Amount in {sign} (optional)', {
                  sign: getCurrencySymbol(getCurrency(business)),
                })
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

interface CorrectPaymentDialogProps {
  readonly business: Pick<Business, 'timeZone'>;
  readonly reward: Reward;
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

function CorrectPaymentDialog({
  business,
  reward,
  onCorrected,
  onClose,
}: CorrectPaymentDialogProps) {
  const { amountCents, currency, method, note, paidAt, person, sharesNote } = reward;
  const needsAmount = hasPromisedAmount(reward);
  const timeZone = business.timeZone ?? deviceTimeZone();
  const days = getPaymentDays([reward.dueAt], timeZone, new Date());
  const form = useForm<PaymentInput, unknown, PaidForm>({
    resolver: zodResolver(payFormSchema(days, needsAmount)),
    defaultValues: {
      method: method ?? 'other',
      paidOn: paidAt?.toISOString().slice(0, 10) ?? days.today,
      amount: amountCents === null ? '' : formatPlainAmount(amountCents),
      note: note ?? '',
      sharesNote,
    },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (payment) => {
    if (!(await correctReward(reward, payment))) return;
    onCorrected();
    onClose();
  });
  const sign = getCurrencySymbol(currency);
  return (
    <Dialog
      title={t('Edit payment')}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {t('Paid: {reward}. Earlier details stay in the referral’s activity.', {
            reward: formatRewardForPerson(reward),
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
              ? t('Amount in {sign}', { sign })
              : t('Amount in {sign} (optional)', { sign })
          }
          isReferrers={person === 'referrer'}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && t('Saving...')}>
            {t('Save changes')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface VoidRewardDialogProps {
  readonly reward: Reward;
  readonly onClose: () => void;
}

function VoidRewardDialog({ reward, onClose }: VoidRewardDialogProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof voidFormSchema>>({
    resolver: zodResolver(voidFormSchema),
    defaultValues: { reason: '' },
  });
  const values = { reward: formatRewardForPerson(reward) };
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    await voidRewardWithUndo(reward, reason);
    onClose();
  });
  return (
    <Dialog
      title={t('Void this reward?')}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {reward.state === 'paid'
            ? t('This is marked as paid: {reward}. Only void it if that was a mistake.', values)
            : t('You’ll no longer owe {reward}.', values)}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('Reason')}
          hint={t('Only visible to you.')}
          autoComplete="off"
          data-focus-first
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DialogButtons>
          <Button type="submit" look="danger" busyLabel={isSubmitting && t('Saving...')}>
            {t('Void reward')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Keep it')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
