import type { Business } from '@vouchwell/domain/business';
import { CONTACT_SPEEDS } from '@vouchwell/domain/contact-speed';
import { collections } from '@vouchwell/domain/paths';
import type { ReferralStatus } from '@vouchwell/domain/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import type { RewardState } from '@vouchwell/domain/reward';
import { dayOf, deviceTimeZone } from '@vouchwell/domain/time-zone';
import {
  type MedianWait,
  medianWait,
  periodStart,
  type WorthPeriod,
} from '@vouchwell/domain/worth';
import { collection, count, orderBy, query, sum, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { countDocuments, sumDocuments } from './referral-counts.ts';

/** What referrals brought and cost in a period that ends now. Amounts are cents. */
export interface ReferralWorth {
  /** The period's first instant. */
  readonly start: Date;
  /** When these figures were read. */
  readonly readAt: Date;
  /** The jobs that were won in the period, and what those of a known value were worth. */
  readonly jobs: number;
  readonly revenueCents: number;
  /** The rewards that became due in it, paid since or not. */
  readonly rewardsCents: number;
  readonly steps: WorthSteps;
  /** How long the referrals of the period waited for their first contact. */
  readonly wait: MedianWait;
}

/** How many went each step of the way, of what began in a period. */
export interface WorthSteps {
  readonly visits: number;
  readonly referrals: number;
  readonly contacted: number;
  readonly won: number;
}

const CONTACTED: readonly ReferralStatus[] = ['contacted', 'in_progress', 'converted'];
const OWED: readonly RewardState[] = ['due', 'paid'];

const below = (businessId: string, name: string) =>
  collection(firestore, collections.businesses, businessId, name);

/** The referrals that came since `start`, in the order that their indexes have. */
const cameSince = (businessId: string, start: Date) =>
  query(
    below(businessId, collections.referrals),
    where('created_at', '>=', start),
    orderBy('created_at', 'desc'),
  );

/** The steps of all referrals are in the totals, which the page has; those of a period are counted. */
async function readSteps(
  businessId: string,
  start: Date,
  all: ReferralCounts | null,
): Promise<Omit<WorthSteps, 'visits'>> {
  if (all) {
    const contacted = all.contacted + all.in_progress + all.converted;
    return { referrals: all.total, contacted, won: all.converted };
  }
  const came = cameSince(businessId, start);
  const [referrals, contacted, won] = await Promise.all([
    countDocuments(came),
    countDocuments(query(came, where('status', 'in', CONTACTED))),
    countDocuments(query(came, where('status', '==', 'converted'))),
  ]);
  return { referrals, contacted, won };
}

/** Reads all of it by aggregations, eleven at most. */
async function readWorth(
  { id, timeZone }: Pick<Business, 'id' | 'timeZone'>,
  period: WorthPeriod,
  counts: ReferralCounts,
): Promise<ReferralWorth> {
  const zone = timeZone ?? deviceTimeZone();
  const readAt = new Date();
  const start = periodStart(period, readAt, zone);
  const wonSince = query(below(id, collections.referrals), where('converted_at', '>=', start));
  const owedSince = query(
    below(id, collections.rewards),
    where('state', 'in', OWED),
    where('due_at', '>=', start),
  );
  const visitedSince = query(below(id, collections.visits), where('day', '>=', dayOf(start, zone)));
  const waits = Array.from({ length: CONTACT_SPEEDS }, (_, step) => step);
  const waitedUpTo = (step: number) =>
    query(cameSince(id, start), where('contact_speed', 'in', waits.slice(0, step + 1)));
  const [won, { rewardsCents }, { visits }, steps, wait] = await Promise.all([
    // A referral has both fields or neither, so that none is left out.
    sumDocuments(wonSince, { jobs: count(), revenueCents: sum('job_value_cents') }),
    sumDocuments(owedSince, { rewardsCents: sum('amount_cents') }),
    sumDocuments(visitedSince, { visits: sum('visits') }),
    readSteps(id, start, period === 'ever' ? counts : null),
    medianWait((step) => countDocuments(waitedUpTo(step))),
  ]);
  // What was won before its day was kept is known by its status alone.
  const jobs = Math.max(won.jobs, steps.won);
  const { revenueCents } = won;
  return { start, readAt, jobs, revenueCents, rewardsCents, steps: { visits, ...steps }, wait };
}

/** What a business's referrals were worth in a period, read again with each reading of its totals. */
export function useReferralWorth(
  business: Pick<Business, 'id' | 'timeZone'>,
  period: WorthPeriod,
  counts: ReferralCounts,
): Loaded<ReferralWorth> {
  const { id, timeZone } = business;
  const load = useCallback(
    () => readWorth({ id, timeZone }, period, counts),
    [id, timeZone, period, counts],
  );
  return useLoad(load);
}
