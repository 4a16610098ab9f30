import * as z from 'zod/mini';
import type { CommandChange } from '../api/owner-commands.ts';
import type { Referral } from '../referrals/referral.ts';
import { addDays, SECOND_MS, toLocalDay } from '../shared/dates.ts';
import { t } from '../shared/i18n.ts';
import {
  CURRENCIES,
  type Currency,
  findMoneyError,
  formatMoney,
  parseMoney,
} from '../shared/money.ts';
import { blankToNull } from '../shared/text.ts';
import { getEarnedRewards } from './earned-rewards.ts';
import {
  DUE_REWARD_FIELDS,
  formatPaymentDay,
  getPaymentMethodName,
  type PaymentForm,
  paymentFormSchema,
  type Reward,
  rewardSchema,
  UNDO_ALLOWED_SECONDS,
} from './reward.ts';
import { REWARD_RECIPIENTS } from './terms.ts';

const { amountCents: _, ...typedFields } = paymentFormSchema.shape;

/** `amount` may be empty. */
const typedPaymentSchema = z.object({ ...typedFields, amount: z.string() });
export type PaymentInput = z.infer<typeof typedPaymentSchema>;

/** First and last allowed payment day, such as '2026-03-09'. */
interface PaymentDays {
  readonly first: string;
  readonly last: string;
}

/** Returns days in the business's time zone; if it has none, adds a day at both ends of the range. */
export function getPaymentDays(
  dueDates: readonly Date[],
  timeZone: string | null | undefined,
  now: Date,
): PaymentDays {
  const toDay = (date: Date) => toLocalDay(date, timeZone ?? 'UTC');
  const first = toDay(new Date(Math.max(...dueDates.map(Number))));
  const today = toDay(now);
  const isClockSlow = today < first;
  const last = isClockSlow ? first : today;
  return timeZone ? { first, last } : { first: addDays(first, -1), last: addDays(last, 1) };
}

function findPaymentDayError(paidOn: string, { first, last }: PaymentDays): string | null {
  if (paidOn > last) return t('Choose today or an earlier day');
  if (paidOn < first)
    return t('This became due on {day}. Choose that day or later.', {
      day: formatPaymentDay(new Date(first)),
    });
  return null;
}

/** Validates a payment; `needsAmount` is for rewards with a promised amount. */
export const paymentInputSchema = (days: PaymentDays, needsAmount: boolean) =>
  z.pipe(
    typedPaymentSchema.check(
      z.superRefine((input, context) => {
        const { amount, paidOn } = input;
        const addError = (path: keyof PaymentInput, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message, input });
        const dayError = findPaymentDayError(paidOn, days);
        if (dayError) addError('paidOn', dayError);
        const isLeftBlank = !needsAmount && amount.trim() === '';
        if (isLeftBlank || parseMoney(amount)) return;
        const message = needsAmount
          ? t('Enter an amount like 50')
          : t('Enter an amount like 50, or leave this blank');
        addError('amount', findMoneyError(amount, message));
      }),
    ),
    z.transform(
      ({ amount, ...form }): PaymentForm => ({ ...form, amountCents: parseMoney(amount) || null }),
    ),
  );

const paymentSchema = z.pick(rewardSchema, { amountCents: true, paidAt: true, method: true });

/** Event for a corrected payment, written by a function together with the reward. */
export const rewardCorrectionSchema = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.literal('correction'),
  person: z.enum(REWARD_RECIPIENTS),
  currency: z.enum(CURRENCIES),
  from: paymentSchema,
  to: paymentSchema,
  /** Previous note; absent if unchanged or erased. */
  noteBefore: z.optional(z.nullable(z.string())),
  by: z.string(),
});
type RewardCorrection = z.infer<typeof rewardCorrectionSchema>;

type Payment = Pick<Reward, 'amountCents' | 'paidAt' | 'method' | 'note' | 'sharesNote'>;

/** True if money was promised, even if the amount is unknown; `promised` and `other` are text only. */
export const isMoneyReward = ({ kind }: Pick<Reward, 'kind'>): boolean =>
  kind !== 'promised' && kind !== 'other';

/** True for a percentage of an unknown sale: the owner must enter the amount that was paid. */
export const needsPaidAmount = (reward: Pick<Reward, 'kind' | 'amountCents'>): boolean =>
  reward.amountCents === null && isMoneyReward(reward);

/** Converts the form to a payment, whose day is stored as noon in UTC. */
export const toPayment = ({ paidOn, note, ...payment }: PaymentForm): Payment => ({
  ...payment,
  paidAt: new Date(`${paidOn}T12:00:00Z`),
  note: blankToNull(note),
});

const isInvalidDay = (
  { dueAt }: Pick<Reward, 'dueAt'>,
  day: string,
  timeZone: string | null | undefined,
  now: Date,
) => findPaymentDayError(day, getPaymentDays([dueAt], timeZone, now)) !== null;

const isSamePayment = (a: Payment, b: Payment): boolean =>
  a.amountCents === b.amountCents &&
  a.paidAt?.getTime() === b.paidAt?.getTime() &&
  a.method === b.method &&
  a.note === b.note &&
  a.sharesNote === b.sharesNote;

/** Returns text for the timeline, such as 'the amount from $50 to $45'. */
export function describeCorrection({ from, to, currency, noteBefore }: RewardCorrection): string[] {
  const toPaymentFields = ({ amountCents, paidAt, method }: typeof from) => ({
    amount: amountCents === null ? t('none') : formatMoney(amountCents, currency),
    day: paidAt ? formatPaymentDay(paidAt) : t('none'),
    method: method ? getPaymentMethodName(method) : t('none'),
  });
  const [before, after] = [toPaymentFields(from), toPaymentFields(to)];
  const getChange = (name: keyof typeof before) => ({ before: before[name], after: after[name] });
  return [
    before.amount !== after.amount && t('the amount from {before} to {after}', getChange('amount')),
    before.day !== after.day && t('the date from {before} to {after}', getChange('day')),
    before.method !== after.method && t('the method from {before} to {after}', getChange('method')),
    noteBefore === null && t('the note, which was empty'),
    noteBefore && t('the note, which was “{note}”', { note: noteBefore }),
  ].flatMap((change) => change || []);
}

export type RewardChange = CommandChange<'change-reward'>;

/** `changed` means that the reward has changed since the owner saw it. */
export type RewardChangeError = 'changed' | 'amount' | 'day';

export interface RewardChangePlan {
  readonly reward: Partial<Reward>;
  /** Correction to show in the referral's timeline. */
  readonly correction?: { readonly from: Payment; readonly to: Payment };
  readonly sendsPaidEmail?: boolean;
}

/** `referral` is null once it has been deleted. */
interface RewardChangeContext {
  readonly referral: Referral | null;
  readonly currency: Currency;
  readonly timeZone: string | null | undefined;
}

function planPayment(
  reward: Reward,
  payment: PaymentForm,
  { currency, timeZone }: RewardChangeContext,
  now: Date,
): RewardChangePlan | RewardChangeError {
  if (reward.state !== 'due') return 'changed';
  if (needsPaidAmount(reward) && !payment.amountCents) return 'amount';
  if (isInvalidDay(reward, payment.paidOn, timeZone, now)) return 'day';
  const { amountCents, ...rest } = toPayment(payment);
  // A reward without an amount gets the amount paid, in the current currency.
  const amount = reward.amountCents === null && amountCents !== null && { amountCents, currency };
  return {
    reward: { state: 'paid', ...rest, ...amount, changedAt: now },
    sendsPaidEmail: reward.person === 'referrer',
  };
}

function planCorrection(
  reward: Reward,
  payment: PaymentForm,
  { timeZone }: RewardChangeContext,
  now: Date,
): RewardChangePlan | RewardChangeError | null {
  if (reward.state !== 'paid') return 'changed';
  if (isMoneyReward(reward) && !payment.amountCents) return 'amount';
  if (isInvalidDay(reward, payment.paidOn, timeZone, now)) return 'day';
  const correctedPayment = toPayment(payment);
  if (isSamePayment(reward, correctedPayment)) return null;
  // Keep `changedAt`, so a correction doesn't restart the undo period.
  return { reward: correctedPayment, correction: { from: reward, to: correctedPayment } };
}

/** Returns this person's current reward; null if the referral doesn't earn one. */
function getCurrentEarnings({ kind, person }: Reward, referral: Referral | null) {
  const { rewardTerms: terms = null, status, jobValueCents = null } = referral ?? {};
  if (status !== 'converted' && terms?.dueWhen !== 'arrived') return null;
  if (kind === 'promised') return { amountCents: null };
  const earnedRewards = getEarnedRewards(terms, null, jobValueCents);
  return earnedRewards.find((reward) => reward.person === person) ?? null;
}

function planReopening(
  reward: Reward,
  { referral }: RewardChangeContext,
  now: Date,
): RewardChangePlan | RewardChangeError {
  const { state, voidReason, changedAt } = reward;
  if (state === 'due') return 'changed';
  const isTooLate = now.getTime() > changedAt.getTime() + UNDO_ALLOWED_SECONDS * SECOND_MS;
  if (state === 'paid' && isTooLate) return 'changed';
  const earnings = getCurrentEarnings(reward, referral);
  if (!earnings) return 'changed';
  // Only the owner enters a reason.
  const wasVoidedByReferral = state === 'void' && voidReason === null;
  const dueAt = wasVoidedByReferral ? { dueAt: now } : {};
  return { reward: { ...DUE_REWARD_FIELDS, ...earnings, ...dueAt, changedAt: now } };
}

/** Returns null if nothing changes, or the reason for rejecting the change. */
export function planRewardChange(
  reward: Reward,
  change: RewardChange,
  context: RewardChangeContext,
  now: Date,
): RewardChangePlan | RewardChangeError | null {
  switch (change.to) {
    case 'paid':
      return planPayment(reward, change.payment, context, now);
    case 'corrected':
      return planCorrection(reward, change.payment, context, now);
    case 'due':
      return planReopening(reward, context, now);
    case 'void': {
      const { reason: voidReason, seen } = change;
      if (reward.state === 'void' || reward.state !== seen) return 'changed';
      return { reward: { ...DUE_REWARD_FIELDS, state: 'void', voidReason, changedAt: now } };
    }
  }
}
