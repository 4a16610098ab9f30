import * as z from 'zod/mini';
import { customerFields } from '../customers/customer.ts';
import { daySchema } from '../shared/dates.ts';
import { normalizeEmail } from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { centsSchema } from '../shared/money.ts';
import { toComparableFirstName } from '../shared/names.ts';
import { normalizePhone } from '../shared/phone.ts';
import { toComparableName } from '../shared/text.ts';
import { HANDLED_STATUSES } from './referral.ts';

/** Low, because each referral takes five writes in the import's transaction. */
export const PAST_REFERRALS_PER_CHUNK = 50;

const { name, email, phone } = customerFields;
/** '' means that a contact detail is unknown. */
const personSchema = z.strictObject({ name, email, phone });
export type PastReferralPerson = z.infer<typeof personSchema>;

/** Identifies a person across imports. A phone needs a first name too, because people may share a phone. */
const getPersonKey = ({ name, email, phone }: PastReferralPerson): string =>
  normalizeEmail(email) ||
  (phone && `${normalizePhone(phone)} ${toComparableFirstName(name)}`) ||
  toComparableName(name);

export const SAME_PERSON_MESSAGE = t('The friend and the referrer are the same person');

/** A referral made before the business joined, imported from the owner's spreadsheet. */
export const pastReferralSchema = z
  .strictObject({
    friend: personSchema,
    from: personSchema,
    day: daySchema,
    /** Never `new`: a past referral isn't waiting for a first call. */
    status: z.enum(HANDLED_STATUSES),
    reward: z.nullable(
      z.strictObject({
        state: z.enum(['due', 'paid']),
        amountCents: centsSchema.check(z.positive()),
      }),
    ),
  })
  .check(
    z.refine(({ friend, from }) => getPersonKey(friend) !== getPersonKey(from), {
      path: ['friend'],
      message: SAME_PERSON_MESSAGE,
    }),
  );
export type PastReferral = z.infer<typeof pastReferralSchema>;

/** Returns a key that prevents a second import of the same referral. */
export const getPastReferralIdentity = ({ friend, from, day }: PastReferral): string =>
  JSON.stringify([getPersonKey(from), getPersonKey(friend), day]);

export function removeDuplicateReferrals(
  referrals: readonly PastReferral[],
  onRepeat?: (duplicate: PastReferral, existing: PastReferral) => void,
): PastReferral[] {
  const byIdentity = new Map<string, PastReferral>();
  for (const referral of referrals) {
    const identity = getPastReferralIdentity(referral);
    const existing = byIdentity.get(identity);
    if (existing) onRepeat?.(referral, existing);
    else byIdentity.set(identity, referral);
  }
  return [...byIdentity.values()];
}
