import { fireEvent, screen, within } from '@testing-library/react';
import { getWaitCounter, type Sums } from '@vouchwell/domain/analytics/stats';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleStats } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { Roi } from './roi.tsx';

const NOW = new Date('2026-11-23T12:00:00Z');
const MONTH: Sums = {
  jobs: 5,
  revenueCents: 5_500_00,
  rewardsCents: 450_00,
  visits: 240,
  came: 60,
  reached: 45,
  [getWaitCounter(4)]: 45,
};
const business = sampleBusiness({ createdAt: new Date('2020-01-01T12:00:00Z') });

beforeEach(() => {
  vi.setSystemTime(NOW);
  fakeState.entitlement = sampleEntitlement();
});
afterEach(() => vi.useRealTimers());

/** Shows the results for this month's referrals. */
const open = (fields: Sums = {}, shownBusiness = business) => {
  renderWithToasts(
    <Roi
      business={shownBusiness}
      stats={sampleStats({
        '2026-11-10': { ...MONTH, ...fields },
        '2026-05-10': { jobs: 3, revenueCents: 1_000_00 },
      })}
    />,
  );
  fireEvent.mouseDown(screen.getByRole('tab', { name: '30 days' }));
};
const stats = () => {
  const names = [...document.querySelectorAll('dt')].map((name) => name.textContent);
  const values = [...document.querySelectorAll('dd')].map((value) =>
    [...value.children].map(({ textContent }) => textContent),
  );
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
const steps = () =>
  within(screen.getByRole('table', { name: 'From link to customer' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows revenue, costs including the plan, and the return per dollar', () => {
  open();
  expect(stats()).toEqual({
    Revenue: [
      '$5,500',
      'from 5 converted referrals. Referrals without a sale total count as zero.',
    ],
    Spent: ['$498.33', '$450 in rewards (due or paid) and $48.33 for your plan'],
    Return: ['$11', 'for every $1'],
  });
});

it("counts the plan's cost only from the day the business was created", () => {
  open({}, sampleBusiness({ createdAt: new Date('2026-11-13T12:00:00Z') }));
  expect(stats()).toMatchObject({
    Spent: ['$466.11', '$450 in rewards (due or paid) and $16.11 for your plan'],
  });
});

it("leaves out the plan's cost in dollars if the business uses a different currency", () => {
  open({}, sampleBusiness({ currency: 'EUR' }));
  expect(stats()).toEqual({
    Revenue: [
      '€5,500',
      'from 5 converted referrals. Referrals without a sale total count as zero.',
    ],
    Spent: ['€450', 'in rewards (due or paid). Your plan cost another $48.33.'],
    Return: ['€12', 'for every €1 in rewards, not counting your plan'],
  });
});

it('explains that no referral has converted yet instead of showing zeros', () => {
  open({ jobs: 0, revenueCents: 0, rewardsCents: 0 });
  screen.getByText(/^No referrals have converted in this period yet\. Your plan cost \$48\.33\./);
  expect(stats()).toEqual({});
});

it('shows a return of “Less than $0.01” if it rounds to zero', () => {
  open({ revenueCents: 1_00 });
  expect(stats().Return).toEqual(['Less than $0.01', 'for every $1']);
});

it('explains why a rate is missing if visits are incomplete', () => {
  open({ visits: 6 });
  expect(steps()[1]).toEqual(['Referrals', '60', '–']);
  screen.getByText('Some of these referrals came in before we started counting visits.');
});

it.each([
  [[45, 4], 'Typical response time: within 2 hours'],
  [[45, 0], 'Typical response time: within 5 minutes'],
  [[45, 7], 'Typical response time: within a day'],
  [[45, 12], 'Typical response time: over 2 weeks'],
  [[4, 2], /^You’ll see your response time after you’ve contacted 5 referrals \(4 so far\)/],
] as const)(
  'shows the typical response time if there are enough cases (cases, time bracket: %j)',
  ([cases, bucket], sentence) => {
    open({ [getWaitCounter(4)]: 0, [getWaitCounter(bucket)]: cases });
    screen.getByText(sentence);
  },
);
