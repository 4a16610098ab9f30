import * as z from 'zod/mini';
import { LANGUAGES } from '../shared/i18n.ts';
import { truncateName } from '../shared/names.ts';
import { toComparableName } from '../shared/text.ts';
import type { ReferralStatus } from './referral.ts';

const countSchema = z.int().check(z.nonnegative());

/** `total` is the sum of the other counts. */
const referralCountsSchema = z.object({
  total: countSchema,
  new: countSchema,
  contacted: countSchema,
  in_progress: countSchema,
  converted: countSchema,
  lost: countSchema,
});
export type ReferralCounts = z.infer<typeof referralCountsSchema>;

/** A customer who has referred friends. The counts change in the same write as the referral. */
export const referrerSchema = z.object({
  key: z.string(),
  /** First email and name used; later ones are unverified. '' if only `phone` is known. */
  email: z.string(),
  name: z.string(),
  phone: z.optional(z.string()),
  /** Different names from later forms. */
  alsoCalled: z.optional(z.array(z.string())),
  /** Code of the personal link; absent for `UNKNOWN_REFERRER_KEY`, and once erased. */
  linkCode: z.optional(z.string()),
  language: z.optional(z.enum(LANGUAGES)),
  /** The referrer's own recommendation, shown on friends' pages. */
  testimonial: z.optional(z.string()),
  ...referralCountsSchema.shape,
  /** Number of friends referred with the form, including suppressed ones; shown only on the referrer's page. */
  told: z.optional(z.int()),
  /** Total value of converted jobs, in cents; absent if none is known. */
  wonCents: z.optional(z.int()),
  /** Referral that last changed the counts. */
  lastReferralId: z.string(),
  lastReferralAt: z.date(),
  countsChangedAt: z.date(),
});
export type Referrer = z.infer<typeof referrerSchema>;

const NAME_VARIANTS_MAX = 3;

/** Returns a new name to store; null if it is already known. */
export function getNewNameVariant(
  { name, alsoCalled = [] }: Pick<Referrer, 'name' | 'alsoCalled'>,
  typedName: string,
): string | null {
  const newName = truncateName(typedName);
  const names = [name, ...alsoCalled].map((variant) => toComparableName(truncateName(variant)));
  const isNew = newName !== '' && !names.includes(toComparableName(newName));
  return isNew && alsoCalled.length < NAME_VARIANTS_MAX ? newName : null;
}

/** Counts referrals without test referrals, to check the stored totals. */
export function toReferralCounts(
  referrals: readonly { readonly status: ReferralStatus; readonly isTest?: boolean | undefined }[],
): ReferralCounts {
  const counts: ReferralCounts = {
    total: 0,
    new: 0,
    contacted: 0,
    in_progress: 0,
    converted: 0,
    lost: 0,
  };
  for (const { status, isTest } of referrals) {
    if (isTest) continue;
    counts.total += 1;
    counts[status] += 1;
  }
  return counts;
}

/** Pass null for a referral that doesn't exist. */
export function getCountsDelta(
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
