import * as z from 'zod/mini';
import { moneyProblem, parseMoney } from '../lib/money.ts';
import { addDays, dayOf } from '../lib/time-zone.ts';
import { t } from '../lib/translate.ts';
import { type PaidForm, paidFormSchema } from './reward.ts';
import { saidDay } from './reward-words.ts';

const { amountCents: _, ...typedFields } = paidFormSchema.shape;

/** `amount` may be empty. */
const typedPayment = z.object({ ...typedFields, amount: z.string() });
export type TypedPayment = z.infer<typeof typedPayment>;

/** Allowed payment days, such as '2026-03-09'. */
export interface PaymentDays {
  readonly dueOn: string;
  readonly today: string;
}

/** In the business's time zone; without one, a day longer at both ends. */
export function paymentDays(
  dueAt: readonly Date[],
  timeZone: string | null | undefined,
  now: Date,
): PaymentDays {
  const dueOn = dayOf(new Date(Math.max(...dueAt.map(Number))), timeZone ?? 'UTC');
  // The device's clock may be slow.
  const today = [dueOn, dayOf(now, timeZone ?? 'UTC')].sort().at(-1) ?? dueOn;
  return timeZone ? { dueOn, today } : { dueOn: addDays(dueOn, -1), today: addDays(today, 1) };
}

/** Returns an error message, or null if the day is allowed. */
export function paymentDayProblem(paidOn: string, { dueOn, today }: PaymentDays): string | null {
  if (paidOn > today) return t('Choose today or an earlier day');
  if (paidOn < dueOn)
    return t('It became due on {day}. Choose that day or a later one', {
      day: saidDay(new Date(dueOn)),
    });
  return null;
}

/** `needsAmount` is for rewards with a promised amount. */
export const payFormSchema = (days: PaymentDays, needsAmount = false) =>
  z.pipe(
    typedPayment.check(
      z.superRefine((typed, context) => {
        const { amount, paidOn } = typed;
        const refuse = (path: keyof TypedPayment, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message, input: typed });
        const wrongDay = paymentDayProblem(paidOn, days);
        if (wrongDay) refuse('paidOn', wrongDay);
        if (needsAmount ? parseMoney(amount) : amount.trim() === '' || parseMoney(amount)) return;
        const message = needsAmount
          ? t('Enter an amount, such as 50')
          : t('Enter an amount, such as 50, or leave this blank');
        refuse('amount', moneyProblem(amount, message));
      }),
    ),
    z.transform(
      ({ amount, ...paid }): PaidForm => ({ ...paid, amountCents: parseMoney(amount) || null }),
    ),
  );
