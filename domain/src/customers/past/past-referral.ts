import * as z from 'zod/mini';
import { centsSchema } from '../../lib/currency.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { normalizePhone } from '../../lib/phone.ts';
import { plainName } from '../../lib/text.ts';
import { daySchema } from '../../lib/time-zone.ts';
import { t } from '../../lib/translate.ts';
import { WORKED_STATUSES } from '../../referral/referral.ts';
import { customerFields } from '../customer.ts';

/** How many one call imports: each is five writes of its transaction. */
export const PAST_CHUNK = 50;

const { name, email, phone } = customerFields;
/** Somebody of a past referral; '' stands for a way to reach them that is not known. */
const personSchema = z.strictObject({ name, email, phone });
export type PastPerson = z.infer<typeof personSchema>;

/** By which a person of a list is the same in the next list. */
const personKey = (person: PastPerson): string =>
  normalizeEmail(person.email) || normalizePhone(person.phone) || plainName(person.name);

export const SAME_PERSON = t('The friend and who sent them are the same');

/** A referral from before the business was here, as its owner's own list tells of it. */
export const pastReferralSchema = z
  .strictObject({
    friend: personSchema,
    from: personSchema,
    /** The day on which it came, such as '2026-03-01'. */
    day: daySchema,
    /** Never New: whoever came then does not wait any more. */
    status: z.enum(WORKED_STATUSES),
    /** What its referrer was promised, and whether that is still owed; null for nothing. */
    reward: z.nullable(
      z.strictObject({
        state: z.enum(['due', 'paid']),
        amountCents: centsSchema.check(z.positive()),
      }),
    ),
  })
  .check(
    z.refine(({ friend, from }) => personKey(friend) !== personKey(from), {
      path: ['friend'],
      message: SAME_PERSON,
    }),
  );
export type PastReferral = z.infer<typeof pastReferralSchema>;

/** What a past referral is known by, so that it is imported once: its pair, and its day. */
export const pastIdentity = ({ friend, from, day }: PastReferral): string =>
  JSON.stringify([personKey(from), personKey(friend), day]);

/** The past referrals of a list, each once. */
export const distinctReferrals = (list: readonly PastReferral[]): PastReferral[] =>
  [...new Map(list.map((one) => [pastIdentity(one), one] as const).reverse()).values()].reverse();
