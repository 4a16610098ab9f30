import * as z from 'zod/mini';
import { collections } from '../paths.ts';
import {
  CONTACTED_STATUSES,
  isUnopened,
  referralSchema,
  UNSAID_REFERRER,
} from '../referrals/referral.ts';
import { rewardSchema } from '../rewards/reward.ts';
import { daySchema } from '../shared/dates.ts';
import { addSums, campaignRow, EVER, type SumsByRow, waitName } from './stats.ts';

type DayOf = (date: Date) => string;

const countedReferralSchema = z.object({
  ...z.pick(referralSchema, {
    status: true,
    source: true,
    isTest: true,
    askedAt: true,
    openedAt: true,
    createdAt: true,
    contactedAt: true,
    convertedAt: true,
    jobValueCents: true,
    campaignId: true,
  }).shape,
  contactSpeed: z.nullish(z.int()),
});

function ofReferral(
  referral: z.infer<typeof countedReferralSchema>,
  dayOf: DayOf,
): readonly SumsByRow[] {
  const { status, createdAt, contactSpeed, campaignId, isTest } = referral;
  if (isTest) return [];
  // Imported referrals have no day of their first contact.
  const contactedAt = referral.contactedAt ?? createdAt;
  const convertedAt = referral.convertedAt ?? createdAt;
  const revenueCents = referral.jobValueCents ?? 0;
  const job = status === 'converted' ? { jobs: 1, revenueCents } : {};
  const reached = CONTACTED_STATUSES.includes(status) ? 1 : 0;
  const wait = contactSpeed == null ? {} : { [waitName(contactSpeed)]: 1 };
  return [
    { [EVER]: { total: 1, [status]: 1, ...(isUnopened(referral) && { unopened: 1 }), ...wait } },
    { [EVER]: job },
    { [dayOf(createdAt)]: { came: 1 } },
    { [dayOf(contactedAt)]: { reached, ...wait } },
    { [dayOf(convertedAt)]: job },
    ...(campaignId ? [{ [campaignRow(campaignId)]: { came: 1, ...job } }] : []),
  ];
}

const countedRewardSchema = z.object({
  ...z.pick(rewardSchema, { state: true, dueAt: true, amountCents: true }).shape,
  campaignId: z.nullish(z.string()),
});

function ofReward(
  { state, dueAt, amountCents, campaignId }: z.infer<typeof countedRewardSchema>,
  dayOf: DayOf,
): readonly SumsByRow[] {
  if (state === 'void') return [];
  const cents = amountCents ?? 0;
  const rows = [dayOf(dueAt), EVER, ...(campaignId ? [campaignRow(campaignId)] : [])];
  return [
    ...rows.map((row) => ({ [row]: { rewardsCents: cents } })),
    ...(state === 'due' ? [{ [EVER]: { due: 1, dueCents: cents } }] : []),
  ];
}

const countedVisitsSchema = z.object({ day: daySchema, visits: z.int() });

const ofVisits = ({ day, visits }: z.infer<typeof countedVisitsSchema>) =>
  [day, EVER].map((row) => ({ [row]: { visits } }));

const countedReferrerSchema = z.object({ id: z.string(), total: z.int() });

const ofReferrer = ({ id, total }: z.infer<typeof countedReferrerSchema>) =>
  total > 0 && id !== UNSAID_REFERRER ? [{ [EVER]: { referrers: 1 } }] : [];

/** Returns {} for a document that is missing or can't be parsed. */
const parsed =
  <T>(
    schema: z.ZodMiniType<T>,
    contributionOf: (document: T, dayOf: DayOf) => readonly SumsByRow[],
  ) =>
  (document: unknown, dayOf: DayOf): SumsByRow => {
    const { data } = schema.safeParse(document);
    return data === undefined ? {} : addSums(contributionOf(data, dayOf));
  };

/** What one document adds to the stats, by collection; the only place that counts. */
export const CONTRIBUTIONS: Readonly<
  Record<string, (document: unknown, dayOf: DayOf) => SumsByRow>
> = {
  [collections.referrals]: parsed(countedReferralSchema, ofReferral),
  [collections.rewards]: parsed(countedRewardSchema, ofReward),
  [collections.visits]: parsed(countedVisitsSchema, ofVisits),
  [collections.referrers]: parsed(countedReferrerSchema, ofReferrer),
};
