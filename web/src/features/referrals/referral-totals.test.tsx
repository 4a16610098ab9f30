import { screen } from '@testing-library/react';
import { ALL_TIME, type Sums } from '@vouchwell/domain/analytics/stats';
import { type ReferralCounts, toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleLiveStats } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { LongestWait } from './recent-referrals.tsx';
import { DashboardTotals, StatusFilters } from './referral-totals.tsx';

describe('referral numbers', () => {
  const NOW = new Date('2026-03-22T12:00:00Z');
  beforeEach(() => vi.setSystemTime(NOW));
  afterEach(() => vi.useRealTimers());

  const totalsElement = (ever: Sums) => (
    <DashboardTotals
      business={sampleBusiness()}
      live={sampleLiveStats({ [ALL_TIME]: ever })}
      requestCount={0}
      status={null}
      setStatus={() => {}}
    />
  );

  it('shows the amount owed in rewards', () => {
    renderWithToasts(totalsElement({ total: 9, due: 3, dueCents: 150_00 }));
    screen.getByRole('link', { name: '$150 Rewards due' });
  });

  it('shows no button for a total of zero, and no totals before the first referral', () => {
    const { showAgain } = renderWithToasts(totalsElement({ total: 1, lost: 1 }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    showAgain(totalsElement({ total: 0 }));
    expect(document.body.textContent).toBe('');
  });

  it('shows the friend who has been waiting longest, even if the latest list leaves them out', () => {
    const waiting = ['Old Friend', 'Ann', 'Ben', 'Cleo'].map((referralName, index) =>
      sampleReferral({
        id: referralName,
        referralName,
        askedAt: new Date(NOW.getTime() - (9 - index) * HOUR_MS),
      }),
    );
    fakeState.referrals = waiting;
    renderWithToasts(
      <LongestWait businessId="b1" contactRequests={waiting.slice(1)} rows={waiting.slice(1)} />,
    );
    screen.getByRole('link', { name: 'Old Friend has been waiting 9 hours' });
  });
});

const COUNTS: ReferralCounts = { ...toReferralCounts([]), total: 1090, new: 1073, converted: 17 };

const totals = (counts: ReferralCounts | null, hasFailed = false, retry = vi.fn()) => ({
  counts,
  hasFailed,
  retry,
});
const tile = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

it("shows that the totals couldn't be loaded, or that they may be outdated", async () => {
  const retry = vi.fn();
  const props = { status: null, setStatus: vi.fn(), requestCount: 0 };
  const { user, showAgain } = renderWithToasts(
    <StatusFilters live={totals(null, true, retry)} {...props} />,
  );
  screen.getByText(/^We couldn’t load the totals\./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  showAgain(<StatusFilters live={totals(COUNTS, true)} {...props} />);
  screen.getByText(/^We couldn’t update the totals, so they may be out of date\./);
  screen.getByText('1,090');
});

it('offers the contact request filter if a friend is waiting or the filter is active', async () => {
  const setStatus = vi.fn();
  const props = { live: totals(COUNTS), status: null, setStatus };
  const { user, showAgain } = renderWithToasts(<StatusFilters {...props} requestCount={0} />);
  expect(screen.queryByRole('button', { name: /^Waiting for you/ })).toBeNull();
  showAgain(<StatusFilters {...props} requestCount={2} />);
  await user.click(tile('Waiting for you 2'));
  expect(setStatus).toHaveBeenLastCalledWith('asked');
  showAgain(<StatusFilters {...props} requestCount={3} />);
  tile('Waiting for you 3');
  showAgain(<StatusFilters {...props} requestCount={4} />);
  tile('Waiting for you 3+');
  showAgain(<StatusFilters {...props} status="asked" requestCount={0} />);
  expect(pressed()).toEqual(['Waiting for you 0']);
});
