import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import {
  getPaymentDays,
  isMoneyReward,
  type PaymentInput,
  paymentInputSchema,
} from '@vouchwell/domain/rewards/payments';
import {
  formatRewardSum,
  formatRewardText,
  getPaymentMethodName,
  getRecipientName,
  PAYMENT_METHODS,
  type PaymentForm,
  type PaymentMethod,
  type Reward,
  voidFormSchema,
} from '@vouchwell/domain/rewards/reward';
import { getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { formatPlainAmount, getCurrencySymbol } from '@vouchwell/domain/shared/money';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ChoiceField, SelectField, SelectOptions, TextField } from '../../ui/forms/field.tsx';
import { formatRewardCount, formatRewardForPerson } from './reward-badge.tsx';
import { correctReward, payRewards, voidRewardWithUndo } from './reward-changes.tsx';

export interface RewardDialogRequest {
  readonly change: 'paid' | 'corrected' | 'void';
  readonly rewards: readonly [Reward, ...Reward[]];
}

interface RewardDialogProps {
  readonly business: Business;
  readonly request: RewardDialogRequest;
  readonly onPaid?: (() => void) | undefined;
  readonly onCorrected?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function RewardDialog(props: RewardDialogProps) {
  const { request, onClose } = props;
  return request.change === 'void' ? (
    <VoidRewardDialog reward={request.rewards[0]} onClose={onClose} />
  ) : (
    <PaymentDialog {...props} />
  );
}

function PaymentDialog({ business, request, onPaid, onCorrected, onClose }: RewardDialogProps) {
  const { change, rewards } = request;
  const [first] = rewards;
  const isCorrection = change === 'corrected';
  const asksAmount = isCorrection || (rewards.length === 1 && first.amountCents === null);
  const needsAmount = asksAmount && isMoneyReward(first);
  const dueTimes = rewards.map(({ dueAt }) => dueAt);
  const days = getPaymentDays(dueTimes, business.timeZone ?? getDeviceTimeZone(), new Date());
  const { register, handleSubmit, formState } = useForm<PaymentInput, unknown, PaymentForm>({
    resolver: zodResolver(paymentInputSchema(days, needsAmount)),
    defaultValues: {
      method: first.method ?? USUAL_METHODS[first.kind] ?? 'cash',
      paidOn: first.paidAt?.toISOString().slice(0, 10) ?? days.last,
      amount:
        isCorrection && first.amountCents !== null ? formatPlainAmount(first.amountCents) : '',
      note: first.note ?? '',
      sharesNote: first.sharesNote,
    },
  });
  const { isSubmitting } = formState;
  const isSaving = useRef(false);
  /** Resolves to false if nothing was saved. */
  const save = async (payment: PaymentForm): Promise<boolean> => {
    if (isCorrection) {
      const isCorrected = await correctReward(first, payment);
      if (isCorrected) onCorrected?.();
      return isCorrected;
    }
    const paidCount = await payRewards(rewards, payment);
    if (paidCount === rewards.length) onPaid?.();
    return paidCount > 0;
  };
  const submit = handleSubmit(async (payment) => {
    // A double click must not pay twice.
    if (isSaving.current) return;
    isSaving.current = true;
    // If nothing was saved, keep what the owner typed, for another try.
    if (await save(payment)) onClose();
    else isSaving.current = false;
  });
  const sign = getCurrencySymbol(isCorrection ? first.currency : getCurrency(business));
  const amountLabel = needsAmount
    ? t('Amount in {sign}', { sign })
    : t('Amount in {sign} (optional)', { sign });
  const payTitle =
    rewards.length > 1
      ? t('Mark {count} rewards as paid', { count: formatCount(rewards.length) })
      : t('Mark as paid');
  return (
    <Dialog
      title={isCorrection ? t('Edit payment') : payTitle}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {formatPaymentText(rewards, isCorrection)}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PaymentFields
          form={{ register, formState }}
          dueOn={days.first}
          amountLabel={asksAmount ? amountLabel : null}
          isForReferrer={rewards.some(({ person }) => person === 'referrer')}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSubmitting && t('Saving...')}>
            {isCorrection ? t('Save changes') : t('Mark paid')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Most common payment method for each kind of reward. */
const USUAL_METHODS: Readonly<Partial<Record<Reward['kind'], PaymentMethod>>> = {
  credit: 'invoice',
  gift_card: 'gift_card',
  percent: 'invoice',
};

function formatPaymentText(rewards: RewardDialogRequest['rewards'], isCorrection: boolean): string {
  const first = formatRewardForPerson(rewards[0]);
  if (isCorrection)
    return t('Paid: {reward}. Earlier details stay in the referral’s activity.', { reward: first });
  if (rewards.length === 1) return first;
  const sum = formatRewardSum(rewards);
  const values = { first, rewards: formatRewardCount(rewards.length - 1) };
  return sum
    ? t('{first}, plus {rewards}: {sum} total.', { ...values, sum })
    : t('{first}, plus {rewards}.', values);
}

interface PaymentFieldsProps {
  readonly form: Pick<UseFormReturn<PaymentInput>, 'register' | 'formState'>;
  readonly dueOn: string;
  /** Null if the dialog has no amount field. */
  readonly amountLabel: string | null;
  /** True if the reward is for the referrer, who may see the note. */
  readonly isForReferrer: boolean;
}

function PaymentFields({ form, dueOn, amountLabel, isForReferrer }: PaymentFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t('How did you pay?')}
        error={errors.method?.message}
        {...register('method')}
      >
        <SelectOptions values={PAYMENT_METHODS} format={getPaymentMethodName} />
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
      {isForReferrer && (
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

interface VoidRewardDialogProps {
  readonly reward: Reward;
  readonly onClose: () => void;
}

function VoidRewardDialog({ reward, onClose }: VoidRewardDialogProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof voidFormSchema>>({
    resolver: zodResolver(voidFormSchema),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    if (await voidRewardWithUndo(reward, reason)) onClose();
  });
  return (
    <Dialog
      title={t('Void this reward?')}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {reward.state === 'paid'
            ? t('This is marked as paid: {reward}. Only void it if that was a mistake.', {
                reward: formatRewardForPerson(reward),
              })
            : t('You’ll no longer owe {name} {reward}.', {
                name: getRecipientName(reward),
                reward: formatRewardText(reward).replace(/\.$/, ''),
              })}
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
