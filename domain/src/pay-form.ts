import * as z from 'zod/mini';
import { moneyProblem, parseMoney } from './money.ts';
import { type PaidForm, paidFormSchema } from './reward.ts';
import { dayOf, deviceTimeZone } from './time-zone.ts';

const { amountCents: _, ...typedFields } = paidFormSchema.shape;

/** What an owner types as a reward is paid; the amount may be empty. */
const typedPayment = z.object({ ...typedFields, amount: z.string() });
export type TypedPayment = z.infer<typeof typedPayment>;

/** A day as people say it: 'March 9, 2026'. */
const saidDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * Parses what is typed to what was paid. `dueOn` is the day on which the last of the paid rewards
 * became due, such as '2026-03-09': nothing is paid before it is owed.
 */
export const payFormSchema = (dueOn: string) =>
  z.pipe(
    typedPayment.check(
      z.superRefine((typed, context) => {
        const { amount, paidOn } = typed;
        const refuse = (path: keyof TypedPayment, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message, input: typed });
        if (paidOn > dayOf(new Date(), deviceTimeZone()))
          refuse('paidOn', 'Choose today or an earlier day');
        else if (paidOn < dueOn)
          refuse('paidOn', `It became due on ${saidDay(dueOn)}. Choose that day or a later one`);
        if (amount.trim() === '' || parseMoney(amount)) return;
        const message = 'Enter an amount, such as 50, or leave this blank';
        refuse('amount', moneyProblem(amount, message));
      }),
    ),
    z.transform(
      ({ amount, ...paid }): PaidForm => ({ ...paid, amountCents: parseMoney(amount) || null }),
    ),
  );
