import { locale, t } from '@vouchwell/domain/lib/translate';
import { RATED_CASES_MIN } from '@vouchwell/domain/stats/analytics';
import type { WorthPeriod } from '@vouchwell/domain/stats/worth';

/** The words of what referrals are worth. */
export const texts = {
  title: t('What it is worth'),
  periods: { month: t('30 days'), year: t('12 months'), ever: t('Ever') } satisfies Record<
    WorthPeriod,
    string
  >,

  noJob: (plan: string | null | false) =>
    [
      t('No job won in this time yet.'),
      plan && t('Your plan was {plan}.', { plan }),
      t(
        'Set a referral to Converted when the friend becomes a customer, and say what the job was worth.',
      ),
    ]
      .filter(Boolean)
      .join(' '),
  fromJobs: (jobs: number) =>
    jobs === 1
      ? t('from 1 job won')
      : t('from {jobs} jobs won. One without a value counts as nothing.', {
          jobs: jobs.toLocaleString(locale()),
        }),
  rewardsAndPlan: (rewards: string, plan: string | null) =>
    plan
      ? t('{rewards} in rewards, due or paid, and {plan} for your plan', { rewards, plan })
      : t('in rewards, due or paid'),
  planApart: (plan: string | null) =>
    plan
      ? t('in rewards, due or paid. Your plan was {plan} on top.', { plan })
      : t('in rewards, due or paid'),
  forEach: (unit: string, withPlan: boolean) =>
    withPlan
      ? t('for each {unit}', { unit })
      : t('for each {unit} of rewards, without your plan', { unit }),
  steps: {
    visits: t('Visits of your links'),
    referrals: t('Referrals'),
    contacted: t('Contacted'),
    won: t('Jobs won'),
  },
  wonFromBefore: (jobs: number) =>
    jobs === 1
      ? t('One more job was won in this time, from a referral that came before it.')
      : t('{jobs} more jobs were won in this time, from referrals that came before it.', {
          jobs: jobs.toLocaleString(locale()),
        }),
  fewContacted: (cases: number) =>
    t('We know how fast you contacted {cases} of them. From {enough} on, you see here how fast.', {
      cases,
      enough: RATED_CASES_MIN,
    }),
} as const;
