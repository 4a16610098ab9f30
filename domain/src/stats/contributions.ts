import * as z from 'zod/mini';
import { daySchema } from '../lib/time-zone.ts';
import { CONTACTED_STATUSES, referralSchema } from '../referral/referral.ts';
import { rewardSchema } from '../reward/reward.ts';
import { campaignRow } from './campaign-stats.ts';
import type { Counter } from './recounted-stats.ts';
import { EVER, type Sums, waitName } from './stats.ts';

/** What one document adds to a counter. */
export interface Contribution {
  readonly counter: Counter;
  readonly adds: Sums;
}

const contribution = (what: string, row: string, adds: Sums): Contribution => ({
  counter: `${what} ${row}`,
  adds,
});

/** What is counted of a referral. */
export const countedReferralSchema = z.object({
  ...z.pick(referralSchema, {
    status: true,
    referrerKey: true,
    createdAt: true,
    convertedAt: true,
    jobValueCents: true,
    campaignId: true,
  }).shape,
  contactSpeed: z.nullish(z.int()),
});
export type CountedReferral = z.infer<typeof countedReferralSchema>;

/** What is counted of a reward. */
export const countedRewardSchema = z.object({
  ...z.pick(rewardSchema, { state: true, dueAt: true, amountCents: true }).shape,
  campaignId: z.nullish(z.string()),
});
export type CountedReward = z.infer<typeof countedRewardSchema>;

/** The visits of a day by one link. */
export const countedVisitsSchema = z.object({ day: daySchema, visits: z.int() });
export type CountedVisits = z.infer<typeof countedVisitsSchema>;

/** Gives the day of an instant, where the business is. */
type DayOf = (date: Date) => string;

/** What a referral adds; who referred is counted apart, because one may have several. */
export function referralContributions(referral: CountedReferral, dayOf: DayOf): Contribution[] {
  const { status, referrerKey, createdAt, convertedAt, contactSpeed, campaignId } = referral;
  const revenueCents = referral.jobValueCents ?? 0;
  const came = dayOf(createdAt);
  const wait = contactSpeed ?? null;
  const whens = (day: string) => [day, EVER];
  return [
    contribution('statuses', EVER, { total: 1, [status]: 1 }),
    // Who it is counts: its owner may say that it is another's.
    contribution('referrers', EVER, { [referrerKey]: 0 }),
    contribution('came', came, { came: 1 }),
    ...(CONTACTED_STATUSES.includes(status) ? [contribution('reached', came, { reached: 1 })] : []),
    ...(status === 'converted' ? [contribution('won', came, { won: 1 })] : []),
    ...(wait === null
      ? []
      : whens(came).map((day) => contribution(waitName(wait), day, { [waitName(wait)]: 1 }))),
    ...(convertedAt
      ? whens(dayOf(convertedAt)).map((day) => contribution('jobs', day, { jobs: 1, revenueCents }))
      : []),
    ...(campaignId
      ? [
          contribution('campaign', campaignRow(campaignId), {
            came: 1,
            jobs: status === 'converted' ? 1 : 0,
            revenueCents,
          }),
        ]
      : []),
  ];
}

/** What a reward adds; a void one nothing. */
export function rewardContributions(
  { state, dueAt, amountCents, campaignId }: CountedReward,
  dayOf: DayOf,
): Contribution[] {
  if (state === 'void') return [];
  const cents = amountCents ?? 0;
  return [
    ...[dayOf(dueAt), EVER].map((day) => contribution('rewards', day, { rewardsCents: cents })),
    ...(state === 'due' ? [contribution('due', EVER, { due: 1, dueCents: cents })] : []),
    ...(campaignId
      ? [contribution('campaign', campaignRow(campaignId), { rewardsCents: cents })]
      : []),
  ];
}

export const visitContributions = ({ day, visits }: CountedVisits): Contribution[] =>
  [day, EVER].map((when) => contribution('visits', when, { visits }));

/** The counters that a change of one document changes. */
export function changedCounters(
  before: readonly Contribution[],
  after: readonly Contribution[],
): Counter[] {
  const text = (contributions: readonly Contribution[], counter: Counter) =>
    JSON.stringify(contributions.filter((one) => one.counter === counter));
  const counters = new Set([...before, ...after].map(({ counter }) => counter));
  return [...counters].filter((counter) => text(before, counter) !== text(after, counter));
}
