import * as z from 'zod/mini';
import { collections } from '../paths.ts';
import {
  CONTACTED_STATUSES,
  isUnopened,
  referralSchema,
  UNKNOWN_REFERRER_KEY,
} from '../referrals/referral.ts';
import { rewardSchema } from '../rewards/reward.ts';
import { daySchema } from '../shared/dates.ts';
import { ALL_TIME, addSums, getCampaignRowKey, getWaitCounter, type SumsByRow } from './stats.ts';

type ToLocalDay = (date: Date) => string;

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

function countReferral(
  referral: z.infer<typeof countedReferralSchema>,
  toDay: ToLocalDay,
): readonly SumsByRow[] {
  const { status, createdAt, contactSpeed, campaignId, isTest } = referral;
  if (isTest) return [];
  // `contactedAt` is missing if the referral was marked as lost before the friend was contacted.
  const contactedAt = referral.contactedAt ?? createdAt;
  const convertedAt = referral.convertedAt ?? createdAt;
  const revenueCents = referral.jobValueCents ?? 0;
  const jobCounts = status === 'converted' ? { jobs: 1, revenueCents } : {};
  const reachedCount = CONTACTED_STATUSES.includes(status) ? 1 : 0;
  const wait = contactSpeed == null ? {} : { [getWaitCounter(contactSpeed)]: 1 };
  return [
    {
      [ALL_TIME]: { total: 1, [status]: 1, ...(isUnopened(referral) && { unopened: 1 }), ...wait },
    },
    { [ALL_TIME]: jobCounts },
    { [toDay(createdAt)]: { came: 1 } },
    { [toDay(contactedAt)]: { reached: reachedCount, ...wait } },
    { [toDay(convertedAt)]: jobCounts },
    ...(campaignId ? [{ [getCampaignRowKey(campaignId)]: { came: 1, ...jobCounts } }] : []),
  ];
}

const countedRewardSchema = z.object({
  ...z.pick(rewardSchema, { state: true, dueAt: true, amountCents: true }).shape,
  campaignId: z.nullish(z.string()),
});

function countReward(
  { state, dueAt, amountCents, campaignId }: z.infer<typeof countedRewardSchema>,
  toDay: ToLocalDay,
): readonly SumsByRow[] {
  if (state === 'void') return [];
  const cents = amountCents ?? 0;
  const rows = [toDay(dueAt), ALL_TIME, ...(campaignId ? [getCampaignRowKey(campaignId)] : [])];
  return [
    ...rows.map((row) => ({ [row]: { rewardsCents: cents } })),
    ...(state === 'due' ? [{ [ALL_TIME]: { due: 1, dueCents: cents } }] : []),
  ];
}

const countedVisitsSchema = z.object({ day: daySchema, visits: z.int() });

const countVisits = ({ day, visits }: z.infer<typeof countedVisitsSchema>) =>
  [day, ALL_TIME].map((row) => ({ [row]: { visits } }));

const countedReferrerSchema = z.object({ id: z.string(), total: z.int() });

const countReferrer = ({ id, total }: z.infer<typeof countedReferrerSchema>) =>
  total > 0 && id !== UNKNOWN_REFERRER_KEY ? [{ [ALL_TIME]: { referrers: 1 } }] : [];

/** Creates a counter that returns {} for a document that is missing or can't be parsed. */
const createCounter =
  <T>(
    schema: z.ZodMiniType<T>,
    getContributions: (document: T, toDay: ToLocalDay) => readonly SumsByRow[],
  ) =>
  (document: unknown, toDay: ToLocalDay): SumsByRow => {
    const { data } = schema.safeParse(document);
    return data === undefined ? {} : addSums(getContributions(data, toDay));
  };

/** Functions that return a document's contribution, by collection; all stats are sums of these. */
export const STATS_CONTRIBUTIONS: Readonly<
  Record<string, (document: unknown, toDay: ToLocalDay) => SumsByRow>
> = {
  [collections.referrals]: createCounter(countedReferralSchema, countReferral),
  [collections.rewards]: createCounter(countedRewardSchema, countReward),
  [collections.visits]: createCounter(countedVisitsSchema, countVisits),
  [collections.referrers]: createCounter(countedReferrerSchema, countReferrer),
};
