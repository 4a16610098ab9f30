import { RATED_CASES_MIN } from '@vouchwell/domain/stats/analytics';
import type { WorthPeriod } from '@vouchwell/domain/stats/worth';

/** The words of what referrals are worth. */
export const texts = {
  title: 'What it is worth',
  periods: { month: '30 days', year: '12 months', ever: 'Ever' } satisfies Record<
    WorthPeriod,
    string
  >,

  noJob: (plan: string | null | false) =>
    `No job won in this time yet.${plan ? ` Your plan was ${plan}.` : ''} Set a referral to Converted when the friend becomes a customer, and say what the job was worth.`,
  noValue:
    'You have not said yet what these jobs were worth. Open a referral that is Converted and enter it.',
  revenue: 'Revenue',
  fromJobs: (jobs: number) =>
    jobs === 1
      ? 'from 1 job won'
      : `from ${jobs.toLocaleString()} jobs won. One without a value counts as nothing.`,
  cost: 'Cost',
  rewardsAndPlan: (rewards: string, plan: string | null) =>
    plan
      ? `${rewards} in rewards, due or paid, and ${plan} for your plan`
      : 'in rewards, due or paid',
  planApart: (plan: string | null) =>
    plan ? `in rewards, due or paid. Your plan was ${plan} on top.` : 'in rewards, due or paid',
  return: 'Return',
  lessThan: (amount: string) => `Less than ${amount}`,
  forEach: (unit: string, withPlan: boolean) =>
    withPlan ? `for each ${unit}` : `for each ${unit} of rewards, without your plan`,

  wayTitle: 'From your link to a job',
  step: 'Step',
  number: 'Number',
  rate: 'Of the step before',
  steps: {
    visits: 'Visits of your links',
    referrals: 'Referrals',
    contacted: 'Contacted',
    won: 'Jobs won',
  },
  wonFromBefore: (jobs: number) =>
    jobs === 1
      ? 'One more job was won in this time, from a referral that came before it.'
      : `${jobs.toLocaleString()} more jobs were won in this time, from referrals that came before it.`,
  visitsNew: 'Some of these referrals came before we counted visits.',
  fewContacted: (cases: number) =>
    `We know how fast you contacted ${cases} of them. From ${RATED_CASES_MIN} on, you see here how fast.`,
} as const;
