import { screen, within } from '@testing-library/react';
import { addDays } from '@vouchwell/domain/lib/time-zone';
import type { ReferralCounts, Referrer } from '@vouchwell/domain/referral/referrer';
import { EVER, waitName } from '@vouchwell/domain/stats/stats';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { liveStats } from '../../data/business/sample-stats.ts';
import type { LiveStats } from '../../data/business/stats.ts';
import { world } from '../../data/fake/world.ts';
import { show } from '../../ui/component-test.tsx';
import { Analytics } from './analytics.tsx';
import { Results } from './results.tsx';

const NONE: ReferralCounts = {
  total: 0,
  new: 0,
  contacted: 0,
  in_progress: 0,
  converted: 0,
  lost: 0,
};
const COUNTS: ReferralCounts = { ...NONE, total: 90, new: 73, converted: 17 };
const retry = vi.fn();

const referrer = (total: number, converted: number): Referrer => ({
  ...NONE,
  key: `customer-${total}`,
  name: `Customer ${total}`,
  email: `customer.${total}@mailbox.example`,
  total,
  new: total - converted,
  converted,
  lastReferralId: 'referral',
  lastReferralAt: new Date('2026-03-09T12:00:00Z'),
  countsChangedAt: new Date('2026-03-09T12:00:00Z'),
});
const giveReferrers = (...referrers: readonly Referrer[]) => {
  world.referrers = referrers;
};

/** The stats of a Sunday in March: the counts, and how many came in each of the last weeks. */
function given(counts: ReferralCounts, weeks: readonly number[] = [1, 2, 3], referrers = 1) {
  const days = weeks.map((came, index) => [
    addDays('2026-03-22', 7 * (index + 1 - weeks.length)),
    { came },
  ]);
  return liveStats({ ...Object.fromEntries(days), [EVER]: { ...counts, referrers } });
}

beforeEach(() => {
  vi.setSystemTime(new Date('2026-03-22T12:00:00Z'));
});
afterEach(() => vi.useRealTimers());

const card = (live: LiveStats) => (
  <MemoryRouter>
    <Analytics business={sampleBusiness()} live={live} />
  </MemoryRouter>
);
const open = (live: LiveStats) => show(card(live));
const table = (name: string) => screen.getByRole('table', { name });
const cells = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the analytics', () => {
  it('say that there is nothing yet', () => {
    open(given(NONE));
    screen.getByText('No referral data available yet...');
    screen.getByText('When friends come in, you will see here who sent them.');
  });

  it('say that nothing could be counted, and try again', async () => {
    const { user } = open(liveStats(null, { failed: true, retry }));
    screen.getByText(/^We could not count your referrals\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('tell by the colour too how many of the friends became customers', () => {
    giveReferrers(
      referrer(13, 7),
      referrer(12, 3),
      referrer(11, 2),
      referrer(10, 5),
      referrer(9, 0),
    );
    open(given(COUNTS));
    const badges = ['53.8%', '25.0%', '18.2%', '50.0%', '0.0%'].map((rate) => {
      const badge = within(table('Top referrers')).getByText(rate);
      return /bg-(?:brand|marigold|line)/.exec(badge.className)?.[0];
    });
    expect(badges).toEqual(['bg-brand', 'bg-marigold', 'bg-line', 'bg-brand', 'bg-line']);
  });

  it('say a percentage of a few, too, in its color', () => {
    giveReferrers(referrer(5, 2), referrer(4, 4), referrer(3, 0));
    open(given(COUNTS));
    const rates = cells('Top referrers').map(([, , rate]) => rate);
    expect(rates).toEqual(['40.0%', '100.0%', '0.0%']);
    const badge = within(table('Top referrers')).getByText('100.0%');
    expect(badge.className).toContain('bg-brand');
  });

  it('say what the friends of a customer brought, where they did', () => {
    giveReferrers({ ...referrer(13, 7), wonCents: 1_234_50 }, referrer(12, 3));
    open(given(COUNTS));
    const [first, second] = within(table('Top referrers')).getAllByRole('rowheader');
    expect(first?.textContent).toContain('Brought $1,234.50');
    expect(second?.textContent).not.toContain('Brought');
  });

  it('say how else a customer was called', () => {
    giveReferrers({ ...referrer(13, 7), alsoCalled: ['Maria', 'M. Lopez'] }, referrer(12, 3));
    open(given(COUNTS));
    const [first, second] = within(table('Top referrers')).getAllByRole('rowheader');
    expect(first?.textContent).toContain('Also called Maria, M. Lopez');
    expect(second?.textContent).not.toContain('Also');
  });

  it('say in words whose name was removed', () => {
    giveReferrers({ ...referrer(3, 1), name: '', email: '' });
    open(given(COUNTS));
    expect(table('Top referrers').textContent).toContain('Someone who asked to be removed');
  });

  it('say of how many the top ten are, where there are more', () => {
    const ten = Array.from({ length: 10 }, (_, index) => referrer(13 - index, 0));
    giveReferrers(...ten);
    const { showAgain } = open(given(COUNTS, [1], 12));
    screen.getByText('Showing top 10 referrers of 12 total');
    showAgain(card(given(COUNTS, [1], 10)));
    expect(screen.queryByText(/^Showing top/)).toBeNull();
  });

  it('count a single referral as one', () => {
    giveReferrers(referrer(1, 0));
    open(given({ ...NONE, total: 1, new: 1 }));
    screen.getByText('1 referral, 0 converted');
  });

  it('say in a line what the jobs of a year brought', () => {
    const won = (jobs: number, revenue: number) =>
      liveStats({
        '2026-03-20': { jobs, revenueCents: revenue },
        [EVER]: { ...COUNTS, jobs, revenueCents: revenue, referrers: 1 },
      });
    const { showAgain } = open(won(5, 1_605_00));
    screen.getByText('$1,605 from 5 jobs in the last 12 months.', { exact: false });
    showAgain(card(won(1, 0)));
    screen.getByText('1 job won in the last 12 months.', { exact: false });
    showAgain(card(won(0, 0)));
    screen.getByText('No job won in the last 12 months yet.', { exact: false });
  });

  it('say how fast half of the friends heard, once there are enough', () => {
    const waited = (cases: number) =>
      liveStats({
        '2026-03-20': { [waitName(4)]: cases },
        [EVER]: { ...COUNTS, referrers: 1 },
      });
    const { showAgain } = open(waited(4));
    expect(screen.queryByText(/Half of the friends/)).toBeNull();
    showAgain(card(waited(5)));
    screen.getByText(/Half of the friends heard from you within 2 hours\./);
  });
});

describe('the results', () => {
  const openResults = ({ stats }: LiveStats) => {
    world.stats = stats;
    show(<Results business={sampleBusiness()} />);
  };

  it('draw no weeks where all referrals came in the last two', () => {
    openResults(given({ ...NONE, total: 10, new: 10 }, [7, 3]));
    screen.getByText(/^All of them came in the last two weeks\./);
    expect(screen.queryByRole('table', { name: 'Last 12 weeks' })).toBeNull();
  });

  it.each([
    [9, false],
    [10, true],
  ])('of %i referrals are charts: %s', (total, isCharted) => {
    openResults(given({ ...NONE, total, new: total - 1, converted: 1 }));
    expect(
      screen.queryByText(/^9 referrals so far, and 1 became a customer\. From 10 on/) === null,
    ).toBe(isCharted);
    for (const name of ['Last 12 weeks', 'By status'])
      expect(screen.queryByRole('heading', { name }) !== null).toBe(isCharted);
  });

  it('show what part stands at each status, and each week in words', () => {
    openResults(given(COUNTS));
    const shares = [...document.querySelectorAll('dd')].map((share) => share.textContent);
    expect(shares).toEqual(['81.1%', '0%', '0%', '18.9%', '0%']);
    expect(cells('Last 12 weeks')).toEqual([...Array(9).fill(['0']), ['1'], ['2'], ['3']]);
    expect(table('Last 12 weeks').textContent).toContain('(this week so far)');
    screen.getByText('6 referrals');
  });
});
