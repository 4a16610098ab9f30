import { collections } from '@vouchwell/domain/lib/paths';
import { addDays, startOfDay } from '@vouchwell/domain/lib/time-zone';
import {
  CONTACTED_STATUSES,
  REFERRAL_STATUSES,
  UNSAID_REFERRER,
} from '@vouchwell/domain/referral/referral';
import { campaignIdOf } from '@vouchwell/domain/stats/campaign-stats';
import type { Counter } from '@vouchwell/domain/stats/recounted-stats';
import { EVER, type Sums } from '@vouchwell/domain/stats/stats';
import { AggregateField, type DocumentReference, type Query } from 'firebase-admin/firestore';

type Spec = Parameters<Query['aggregate']>[0];

/** A business whose counters are counted, and the time zone that their days begin in. */
export interface CountedBusiness {
  readonly ref: DocumentReference;
  readonly timeZone: string;
}

async function aggregate(query: Query, spec: Spec): Promise<Sums> {
  const snapshot = await query.aggregate(spec).get();
  return Object.fromEntries(
    Object.entries(snapshot.data()).map(([name, value]) => [name, Number(value ?? 0)]),
  );
}
const counted = (name: string): Spec => ({ [name]: AggregateField.count() });

/** The instants that a day, or all of the time, begins at and is over at. */
const instants = (when: string, timeZone: string): readonly [from: Date, before: Date] =>
  when === EVER
    ? [new Date(0), new Date('9999-12-31')]
    : [startOfDay(when, timeZone), startOfDay(addDays(when, 1), timeZone)];

/** The referrals that came in a time, in the order that their indexes have. */
function came({ ref, timeZone }: CountedBusiness, when: string): Query {
  const [from, before] = instants(when, timeZone);
  return ref
    .collection(collections.referrals)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc');
}

/** The statuses of all referrals, as their referrers count them: a tenth of the documents. */
async function countStatuses({ ref }: CountedBusiness): Promise<Sums> {
  // Firestore allows five sums per query; the sixth count is the rest of the total.
  const summed = ['total', 'new', 'contacted', 'in_progress', 'converted'];
  const counts = await aggregate(
    ref.collection(collections.referrers),
    Object.fromEntries(summed.map((name) => [name, AggregateField.sum(name)])),
  );
  const known = REFERRAL_STATUSES.reduce((all, status) => all + (counts[status] ?? 0), 0);
  return { ...counts, lost: (counts.total ?? 0) - known };
}

/** Who has referred somebody; the document of those who were not named counts for nobody. */
async function countReferrers({ ref }: CountedBusiness): Promise<Sums> {
  const all = ref.collection(collections.referrers);
  const [{ referrers = 0 }, unsaid] = await Promise.all([
    aggregate(all.where('total', '>', 0), counted('referrers')),
    all.doc(UNSAID_REFERRER).get(),
  ]);
  return { referrers: referrers - (unsaid.get('total') > 0 ? 1 : 0) };
}

/** What came by a campaign's link, and what it cost. Jobs need a query of their own, because all sums
 * of one query are over the same documents. */
async function countCampaign({ ref }: CountedBusiness, row: string): Promise<Sums> {
  const all = ref.collection(collections.referrals).where('campaign_id', '==', campaignIdOf(row));
  const rewards = ref
    .collection(collections.rewards)
    .where('campaign_id', '==', campaignIdOf(row))
    .where('state', 'in', ['due', 'paid']);
  const [sums, jobs, cost] = await Promise.all([
    // Every referral of a campaign has the field that is summed, so that none is left out.
    aggregate(all, {
      came: AggregateField.count(),
      revenueCents: AggregateField.sum('job_value_cents'),
    }),
    aggregate(all.where('status', '==', 'converted'), counted('jobs')),
    aggregate(rewards, { rewardsCents: AggregateField.sum('amount_cents') }),
  ]);
  return { ...sums, ...jobs, ...cost };
}

/** What each kind of counter counts. */
const COUNTS: Readonly<Record<string, (business: CountedBusiness, row: string) => Promise<Sums>>> =
  {
    statuses: countStatuses,
    referrers: countReferrers,
    came: (business, day) => aggregate(came(business, day), counted('came')),
    reached: (business, day) =>
      aggregate(came(business, day).where('status', 'in', CONTACTED_STATUSES), counted('reached')),
    won: (business, day) =>
      aggregate(came(business, day).where('status', '==', 'converted'), counted('won')),
    jobs: ({ ref, timeZone }, when) => {
      const [from, before] = instants(when, timeZone);
      const won = ref
        .collection(collections.referrals)
        .where('converted_at', '>=', from)
        .where('converted_at', '<', before);
      // A referral has both fields or neither, so that none is left out.
      return aggregate(won, {
        jobs: AggregateField.count(),
        revenueCents: AggregateField.sum('job_value_cents'),
      });
    },
    rewards: ({ ref, timeZone }, when) => {
      const [from, before] = instants(when, timeZone);
      const owed = ref
        .collection(collections.rewards)
        .where('state', 'in', ['due', 'paid'])
        .where('due_at', '>=', from)
        .where('due_at', '<', before);
      return aggregate(owed, { rewardsCents: AggregateField.sum('amount_cents') });
    },
    due: ({ ref }) =>
      aggregate(ref.collection(collections.rewards).where('state', '==', 'due'), {
        due: AggregateField.count(),
        dueCents: AggregateField.sum('amount_cents'),
      }),
    visits: ({ ref }, when) => {
      const all = ref.collection(collections.visits);
      return aggregate(when === EVER ? all : all.where('day', '==', when), {
        visits: AggregateField.sum('visits'),
      });
    },
    campaign: countCampaign,
  };

const WAIT = /^wait(\d+)$/;

/** Counts one counter of a business, by one aggregation, or three for a campaign. */
export function readCounter(business: CountedBusiness, counter: Counter): Promise<Sums> {
  const [what = '', row = EVER] = counter.split(' ');
  const step = WAIT.exec(what)?.[1];
  if (step !== undefined)
    return aggregate(came(business, row).where('contact_speed', '==', Number(step)), counted(what));
  const count = COUNTS[what];
  if (!count) throw new Error(`There is no counter ${counter}`);
  return count(business, row);
}
