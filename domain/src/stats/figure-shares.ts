import * as z from 'zod/mini';
import { daySchema } from '../lib/time-zone.ts';
import { CONTACTED_STATUSES, referralSchema } from '../referral/referral.ts';
import { rewardSchema } from '../reward/reward.ts';
import { campaignRow } from './campaign-figures.ts';
import { EVER, type Sums, waitName } from './figures.ts';
import type { Cell } from './recounted-figures.ts';

/** What one document adds to a cell. */
export interface Share {
  readonly cell: Cell;
  readonly adds: Sums;
}

const share = (what: string, row: string, adds: Sums): Share => ({ cell: `${what} ${row}`, adds });

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
export function referralShares(referral: CountedReferral, dayOf: DayOf): Share[] {
  const { status, createdAt, convertedAt, contactSpeed, campaignId } = referral;
  const revenueCents = referral.jobValueCents ?? 0;
  const came = dayOf(createdAt);
  const wait = contactSpeed ?? null;
  const whens = (day: string) => [day, EVER];
  return [
    share('statuses', EVER, { total: 1, [status]: 1 }),
    share('referrers', EVER, {}),
    share('came', came, { came: 1 }),
    ...(CONTACTED_STATUSES.includes(status) ? [share('reached', came, { reached: 1 })] : []),
    ...(status === 'converted' ? [share('won', came, { won: 1 })] : []),
    ...(wait === null
      ? []
      : whens(came).map((day) => share(waitName(wait), day, { [waitName(wait)]: 1 }))),
    ...(convertedAt
      ? whens(dayOf(convertedAt)).map((day) => share('jobs', day, { jobs: 1, revenueCents }))
      : []),
    ...(campaignId
      ? [
          share('campaign', campaignRow(campaignId), {
            came: 1,
            jobs: status === 'converted' ? 1 : 0,
            revenueCents,
          }),
        ]
      : []),
  ];
}

/** What a reward adds; a void one nothing. */
export function rewardShares(
  { state, dueAt, amountCents, campaignId }: CountedReward,
  dayOf: DayOf,
): Share[] {
  if (state === 'void') return [];
  const cents = amountCents ?? 0;
  return [
    ...[dayOf(dueAt), EVER].map((day) => share('rewards', day, { rewardsCents: cents })),
    ...(state === 'due' ? [share('due', EVER, { due: 1, dueCents: cents })] : []),
    ...(campaignId ? [share('campaign', campaignRow(campaignId), { rewardsCents: cents })] : []),
  ];
}

export const visitShares = ({ day, visits }: CountedVisits): Share[] =>
  [day, EVER].map((when) => share('visits', when, { visits }));

/** The cells that a change of one document changes. */
export function changedCells(before: readonly Share[], after: readonly Share[]): Cell[] {
  const text = (shares: readonly Share[], cell: Cell) =>
    JSON.stringify(shares.filter((one) => one.cell === cell));
  const cells = new Set([...before, ...after].map(({ cell }) => cell));
  return [...cells].filter((cell) => text(before, cell) !== text(after, cell));
}
