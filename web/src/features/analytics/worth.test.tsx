// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { Entitlement } from '@vouchwell/domain/entitlement';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSubscription } from '../../data/billing/entitlement.ts';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { type ReferralWorth, useReferralWorth } from '../../data/referrals/referral-worth.ts';
import { show } from '../../ui/component-test.tsx';
import { Worth } from './worth.tsx';

vi.mock('../../data/billing/entitlement.ts', () => ({ useSubscription: vi.fn() }));
vi.mock('../../data/referrals/referral-worth.ts', () => ({ useReferralWorth: vi.fn() }));

const COUNTS: ReferralCounts = {
  total: 60,
  new: 10,
  contacted: 20,
  in_progress: 10,
  converted: 15,
  lost: 5,
};
const READ_AT = new Date('2026-11-23T12:00:00Z');
const START = new Date('2026-10-24T12:00:00Z');
const business = sampleBusiness();
const retry = vi.fn();

const give = (fields: Partial<ReferralWorth> = {}) =>
  vi.mocked(useReferralWorth).mockReturnValue({
    data: {
      start: START,
      readAt: READ_AT,
      jobs: 5,
      revenueCents: 5_500_00,
      rewardsCents: 450_00,
      steps: { visits: 240, referrals: 60, contacted: 45, won: 15 },
      wait: { cases: 45, step: 4 },
      ...fields,
    },
    failed: false,
    retry,
  });

beforeEach(() => {
  const data = { subscriptionTier: 'monthly' } as Entitlement;
  vi.mocked(useSubscription).mockReturnValue({ status: 'ready', data });
});

const open = (own = business) => show(<Worth business={own} counts={COUNTS} />);
const figures = () => {
  const names = [...document.querySelectorAll('dt')].map((name) => name.textContent);
  const said = [...document.querySelectorAll('dd')].map((value) =>
    [...value.children].map(({ textContent }) => textContent),
  );
  return Object.fromEntries(names.map((name, index) => [name, said[index]]));
};
const steps = () =>
  within(screen.getByRole('table', { name: 'From your link to a job' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('what referrals are worth', () => {
  it('is revenue, cost with the plan, and how much came back for each dollar', () => {
    give();
    open();
    expect(figures()).toEqual({
      Revenue: ['$5,500', 'from 5 jobs won. One without a value counts as nothing.'],
      Cost: ['$498.33', '$450 in rewards, due or paid, and $48.33 for your plan'],
      Return: ['$11', 'for each $1'],
    });
  });

  it('counts the plan only since the business began', () => {
    give();
    open(sampleBusiness({ createdAt: new Date('2026-11-13T12:00:00Z') }));
    expect(figures()).toMatchObject({
      Cost: ['$466.11', '$450 in rewards, due or paid, and $16.11 for your plan'],
    });
  });

  it('adds no dollars to another currency', () => {
    give();
    open(sampleBusiness({ currency: 'EUR' }));
    expect(figures()).toEqual({
      Revenue: ['€5,500', 'from 5 jobs won. One without a value counts as nothing.'],
      Cost: ['€450', 'in rewards, due or paid. Your plan was $48.33 on top.'],
      Return: ['€12', 'for each €1 of rewards, without your plan'],
    });
  });

  it('asks for the value of jobs where none is known, and tells of no return', () => {
    give({ jobs: 1, revenueCents: 0 });
    open();
    expect(figures()).toMatchObject({ Revenue: ['$0', 'from 1 job won'] });
    expect(figures().Return).toBeUndefined();
    screen.getByText(/^You have not said yet what these jobs were worth\./);
  });

  it('is a sentence, not zeros, before the first job', () => {
    give({ jobs: 0, revenueCents: 0, rewardsCents: 0 });
    open();
    screen.getByText(/^No job won in this time yet\. Your plan was \$48\.33\./);
    expect(figures()).toEqual({});
  });

  it('says that less than a cent came back', () => {
    give({ revenueCents: 1_00 });
    open();
    expect(figures().Return).toEqual(['Less than $0.01', 'for each $1']);
  });
});

describe('the way from the link to a job', () => {
  it('has the rate of each step, of the step before', () => {
    give();
    open();
    expect(steps()).toEqual([
      ['Visits of your links', '240', ''],
      ['Referrals', '60', '25%'],
      ['Contacted', '45', '75%'],
      ['Jobs won', '15', '33.3%'],
    ]);
  });

  it('says a few of a few in words', () => {
    give({ steps: { visits: 12, referrals: 3, contacted: 2, won: 0 } });
    open();
    expect(steps().map(([, , rate]) => rate)).toEqual(['', '25%', '2 of 3', '0 of 2']);
  });

  it('has no rate of visits that were not all counted, and says so', () => {
    give({ steps: { visits: 6, referrals: 60, contacted: 45, won: 15 } });
    open();
    expect(steps()[1]).toEqual(['Referrals', '60', '–']);
    screen.getByText('Some of these referrals came before we counted visits.');
  });

  it.each([
    [{ cases: 45, step: 4 }, 'Half of the friends heard from you within 2 hours.'],
    [{ cases: 45, step: 3 }, 'Half of the friends heard from you within an hour.'],
    [{ cases: 45, step: 0 }, 'Half of the friends heard from you within 5 minutes.'],
    [{ cases: 45, step: 7 }, 'Half of the friends heard from you within a day.'],
    [{ cases: 45, step: 10 }, 'Half of the friends heard from you within a week.'],
    [{ cases: 45, step: 12 }, 'Half of the friends waited more than 2 weeks to hear from you.'],
    [{ cases: 4, step: null }, /^We know how fast you contacted 4 of them\. From 5 on/],
  ])('says of %j how long friends waited', (wait, sentence) => {
    give({ wait });
    open();
    screen.getByText(sentence);
  });
});

it('is told for another period at a press, and read again where it could not be', async () => {
  give();
  const { user } = open();
  vi.mocked(useReferralWorth).mockReturnValue({ data: null, failed: true, retry });
  await user.click(screen.getByRole('tab', { name: '12 months' }));
  expect(vi.mocked(useReferralWorth).mock.lastCall?.[1]).toBe('year');
  screen.getByText(/^We could not count what your referrals are worth\./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
