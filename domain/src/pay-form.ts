import * as z from 'zod/mini';
import { parseMoney } from './money.ts';
import { type PaidForm, paidFormSchema } from './reward.ts';
import { dayOf, deviceTimeZone } from './time-zone.ts';

const { amountCents: _, ...typedFields } = paidFormSchema.shape;

/** What an owner types as a reward is paid; the amount may be empty. */
const typedPayment = z.object({ ...typedFields, amount: z.string() });
export type TypedPayment = z.infer<typeof typedPayment>;

/** Parses what is typed to what was paid. */
export const payFormSchema = z.pipe(
  typedPayment.check(
    z.superRefine((typed, context) => {
      const { amount, paidOn } = typed;
      if (paidOn > dayOf(new Date(), deviceTimeZone())) {
        const message = 'Choose today or an earlier day';
        context.addIssue({ code: 'custom', path: ['paidOn'], message, input: typed });
      }
      if (amount.trim() === '' || parseMoney(amount)) return;
      const message = 'Enter an amount, such as 50, or leave this blank';
      context.addIssue({ code: 'custom', path: ['amount'], message, input: typed });
    }),
  ),
  z.transform(
    ({ amount, ...paid }): PaidForm => ({ ...paid, amountCents: parseMoney(amount) || null }),
  ),
);
