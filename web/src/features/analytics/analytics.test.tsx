import { screen, within } from '@testing-library/react';
import { ALL_TIME } from '@vouchwell/domain/analytics/stats';
import {
  type ReferralCounts,
  type Referrer,
  toReferralCounts,
} from '@vouchwell/domain/referrals/referrer';
import { sampleReferrer } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveStats } from '../../data/analytics.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleLiveStats } from '../../data/fake/samples.ts';
import { removeTestimonial } from '../../data/referrers.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { AnalyticsCard } from './analytics.tsx';
import { ResultsCard } from './results.tsx';
import { ReferrerLinkDialog } from './top-referrers.tsx';

const NONE = toReferralCounts([]);
const COUNTS: ReferralCounts = { ...NONE, total: 90, new: 73, converted: 17 };

const referrer = (total: number, converted: number): Referrer =>
  sampleReferrer({ key: `customer-${total}`, total, new: total - converted, converted });

const given = (counts: ReferralCounts) =>
  sampleLiveStats({ [ALL_TIME]: { ...counts, referrers: 1 } });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-03-22T12:00:00Z'));
});
afterEach(() => vi.useRealTimers());

const open = (live: LiveStats) =>
  renderWithToasts(<AnalyticsCard business={sampleBusiness()} live={live} />);
const table = (name: string) => screen.getByRole('table', { name });

it('shows an empty state for analytics before the first referral', () => {
  open(given(NONE));
  screen.getByText('No referral data available yet...');
  screen.getByText('Your top referrers will show up here.');
});

it('shows that a referrer asked to be removed, instead of their name', () => {
  fakeState.referrers = [{ ...referrer(3, 1), name: '', email: '' }];
  open(given(COUNTS));
  expect(table('Top referrers').textContent).toContain('Someone who asked to be removed');
});

it("summarizes a year's revenue in one line", () => {
  const converted = { jobs: 5, revenueCents: 1_605_00 };
  open(sampleLiveStats({ '2026-03-20': converted, [ALL_TIME]: { ...COUNTS, ...converted } }));
  screen.getByText('$1,605 from 5 converted referrals in the last 12 months.', { exact: false });
});

const openResults = ({ stats }: LiveStats) => {
  fakeState.stats = stats;
  renderWithToasts(<ResultsCard business={sampleBusiness()} />);
};

it("lists a referrer's other names, and offers every referrer's link", () => {
  const maria = { ...referrer(13, 7), alsoCalled: ['Maria', 'M. Lopez'] };
  fakeState.referrers = [maria, referrer(12, 3)];
  openResults(given(COUNTS));
  const [first, second] = within(table('Top referrers')).getAllByRole('rowheader');
  expect(first?.textContent).toContain('Also known as Maria, M. Lopez');
  expect(second?.textContent).not.toContain('Also');
  expect(screen.getAllByRole('button', { name: /^Get link for/ })).toHaveLength(2);
});

it("shows the customer's testimonial, and lets the owner remove it", async () => {
  const maria = sampleReferrer({ linkCode: 'm4r7a2k9p3xq', testimonial: 'On time, always.' });
  fakeState.referrers = [maria];
  vi.mocked(removeTestimonial).mockRejectedValueOnce(new Error('refused'));
  const { user } = renderWithToasts(
    <ReferrerLinkDialog businessId="b1" referrer={maria} onClose={() => {}} />,
  );
  screen.getByText('“On time, always.”');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expectToast('We couldn’t remove this text', 'Check your connection, then try again.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Shown to their friends')).toBeNull();
});

it.each([
  [9, false],
  [10, true],
])('shows charts only with enough data (%i referrals: %s)', (total, isCharted) => {
  openResults(given({ ...NONE, total, new: total - 1, converted: 1 }));
  expect(
    screen.queryByText(
      /^9 referrals so far, and 1 converted\. The weekly chart appears after 10/,
    ) === null,
  ).toBe(isCharted);
  for (const name of ['Last 12 weeks', 'By status'])
    expect(screen.queryByRole('heading', { name }) !== null).toBe(isCharted);
});
