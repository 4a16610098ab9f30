import * as z from 'zod/mini';
import { CURRENCIES } from '../lib/currency.ts';
import { formatMoney } from '../lib/money.ts';
import { orNull } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { paymentDayProblem, paymentDays } from './pay-form.ts';
import { type PaidForm, type Reward, rewardSchema } from './reward.ts';
import { REWARD_PEOPLE } from './reward-terms-schema.ts';
import { payMethodName, saidDay } from './reward-words.ts';

const payment = z.pick(rewardSchema, { amountCents: true, paidAt: true, method: true });

/** Event for a corrected payment, written by a function together with the reward. */
export const rewardCorrectionSchema = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.literal('correction'),
  person: z.enum(REWARD_PEOPLE),
  currency: z.enum(CURRENCIES),
  from: payment,
  to: payment,
  /** Previous note; absent if unchanged or erased. */
  noteBefore: z.optional(z.nullable(z.string())),
  by: z.string(),
});
export type RewardCorrection = z.infer<typeof rewardCorrectionSchema>;

/** Fields that the owner may correct. */
export type Payment = Pick<Reward, 'amountCents' | 'paidAt' | 'method' | 'note' | 'sharesNote'>;

/** Rewards with a promised amount can't be paid without one. */
export const hasPromisedAmount = ({ kind }: Pick<Reward, 'kind'>): boolean =>
  kind !== 'promised' && kind !== 'other';

/** Days are stored as noon in UTC. */
export const paymentOf = ({
  amountCents,
  paidOn,
  method,
  note,
  sharesNote,
}: PaidForm): Payment => ({
  amountCents,
  paidAt: new Date(`${paidOn}T12:00:00Z`),
  method,
  note: orNull(note),
  sharesNote,
});

export function correctionProblem(
  reward: Pick<Reward, 'kind' | 'dueAt'>,
  { paidOn, amountCents }: PaidForm,
  timeZone: string | null | undefined,
  now: Date,
): 'amount' | 'day' | null {
  if (hasPromisedAmount(reward) && !amountCents) return 'amount';
  return paymentDayProblem(paidOn, paymentDays([reward.dueAt], timeZone, now)) ? 'day' : null;
}

export const isSamePayment = (one: Payment, other: Payment): boolean =>
  one.amountCents === other.amountCents &&
  one.paidAt?.getTime() === other.paidAt?.getTime() &&
  one.method === other.method &&
  one.note === other.note &&
  one.sharesNote === other.sharesNote;

/** Text for the timeline: 'the amount from $50 to $45'. */
export function correctionWords({ from, to, currency, noteBefore }: RewardCorrection): string[] {
  const said = ({ amountCents, paidAt, method }: typeof from) => ({
    amount: amountCents === null ? t('none') : formatMoney(amountCents, currency),
    day: paidAt ? saidDay(paidAt) : t('none'),
    way: method ? payMethodName(method) : t('none'),
  });
  const [was, is] = [said(from), said(to)];
  const changes = (name: keyof typeof was) => ({ before: was[name], after: is[name] });
  return [
    was.amount !== is.amount && t('the amount from {before} to {after}', changes('amount')),
    was.day !== is.day && t('the day from {before} to {after}', changes('day')),
    was.way !== is.way && t('the way from {before} to {after}', changes('way')),
    noteBefore === null && t('the note, which was empty'),
    noteBefore && t('the note, which was “{note}”', { note: noteBefore }),
  ].flatMap((change) => change || []);
}
