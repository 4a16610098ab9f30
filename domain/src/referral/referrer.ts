import * as z from 'zod/mini';
import { LANGUAGES } from '../lib/language.ts';
import { displayName } from '../lib/names.ts';
import { plainName } from '../lib/text.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from './referral.ts';

const count = z.int().check(z.nonnegative());

/** The number of referrals by status, and the total, which is always the sum of the others. */
export const referralCountsSchema = z.object({
  total: count,
  new: count,
  contacted: count,
  in_progress: count,
  converted: count,
  lost: count,
});
export type ReferralCounts = z.infer<typeof referralCountsSchema>;

/** A customer who refers friends; its counts change in the same write as the referral. */
export const referrerSchema = z.object({
  key: z.string(),
  /**
   * The address and the name that came first: anybody can type them again, and otherwise. The address is
   * '' where they are known by `phone` alone.
   */
  email: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  /** How later forms called them, where that is not `name`; few, and as long as a name is shown. */
  alsoCalled: z.optional(z.array(z.string())),
  /** The code of their personal link; absent for nobody's referrals, and once they were removed. */
  linkCode: z.optional(z.string()),
  /** The language of their last form. */
  language: z.optional(z.enum(LANGUAGES)),
  /** What they tell friends of the business, in their own words; absent where they wrote or allowed nothing. */
  testimonial: z.optional(z.string()),
  ...referralCountsSchema.shape,
  /**
   * How often they told of a friend by the form, also of one who is kept out and of whom nothing is
   * stored; absent until they do. Only their own page shows it.
   */
  told: z.optional(z.int()),
  /** What the converted jobs were worth together, in cents; absent where no value was given. */
  wonCents: z.optional(z.int()),
  /** The referral that last changed the counts; the rules check the one against the other. */
  lastReferralId: z.string(),
  lastReferralAt: z.date(),
  /** When a count last changed. */
  countsChangedAt: z.date(),
});
export type Referrer = z.infer<typeof referrerSchema>;

/** How many other names of a referrer are kept. */
export const ALSO_CALLED_MAX = 3;

/** The name to keep beside those of a referrer, as a later form has it; null where it says nothing new. */
export function otherName(
  { name, alsoCalled = [] }: Pick<Referrer, 'name' | 'alsoCalled'>,
  typed: string,
): string | null {
  const other = displayName(typed);
  const known = [name, ...alsoCalled].map((one) => plainName(displayName(one)));
  const isNew = other !== '' && !known.includes(plainName(other));
  return isNew && alsoCalled.length < ALSO_CALLED_MAX ? other : null;
}

/** Counts a list of referrals by status; used to check the stored totals. */
export function countReferrals(
  referrals: readonly { readonly status: ReferralStatus }[],
): ReferralCounts {
  const counts: ReferralCounts = {
    total: 0,
    new: 0,
    contacted: 0,
    in_progress: 0,
    converted: 0,
    lost: 0,
  };
  for (const { status } of referrals) {
    counts.total += 1;
    counts[status] += 1;
  }
  return counts;
}

/**
 * The change of the counts when one referral changes status; `null` stands for a referral that does
 * not exist.
 */
export function countsDelta(
  from: ReferralStatus | null,
  to: ReferralStatus | null,
): Partial<ReferralCounts> {
  const delta: Partial<ReferralCounts> = {};
  if (from) delta[from] = -1;
  if (to) delta[to] = (delta[to] ?? 0) + 1;
  const total = (to ? 1 : 0) - (from ? 1 : 0);
  if (total !== 0) delta.total = total;
  return delta;
}

export const isReferralStatus = (text: string): text is ReferralStatus =>
  (REFERRAL_STATUSES as readonly string[]).includes(text);
