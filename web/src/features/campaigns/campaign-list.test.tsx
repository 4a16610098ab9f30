// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import { addDays, dayOf } from '@vouchwell/domain/lib/time-zone';
import { campaignRow } from '@vouchwell/domain/stats/campaign-stats';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { liveStats } from '../../data/business/sample-stats.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { show } from '../../ui/component-test.tsx';
import { CampaignList } from './campaign-list.tsx';

vi.mock('../../data/campaigns/campaigns.ts', () => ({
  useCampaigns: vi.fn(),
  CAMPAIGNS_FIRST: 5,
  CAMPAIGNS_MORE: 20,
}));
vi.mock('./new-campaign.tsx', () => ({ NewCampaign: () => <p>The form</p> }));

const TODAY = dayOf(new Date(), 'UTC');
const day = (days: number) => addDays(TODAY, days);
const at = (days: number) => new Date(`${day(days)}T00:00:00Z`);
const campaign = (name: string, from: number, to: number | null): Campaign => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  firstDay: day(from),
  lastDay: to === null ? null : day(to),
  startsAt: at(from),
  endsAt: to === null ? null : at(to + 1),
  rewardDescription: null,
  rewardTerms: null,
  emailTemplate: null,
  smsTemplate: null,
  visits: 1200,
  createdAt: at(-40),
  updatedAt: at(-40),
});
const give = (campaigns: readonly Campaign[], hasMore = false) =>
  vi.mocked(useCampaigns).mockReturnValue({ status: 'ready', data: { campaigns, hasMore } });

const SPRING = { came: 12, jobs: 3, revenueCents: 4_500_00, rewardsCents: 150_00 };
const open = (counted = liveStats({ [campaignRow('Spring')]: SPRING })) =>
  show(
    <MemoryRouter>
      <CampaignList business={sampleBusiness()} stats={counted} onCreated={() => {}} />
    </MemoryRouter>,
  );
const stats = (item: HTMLElement | undefined) =>
  [...(item?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);

describe('the list of campaigns', () => {
  it('says what one is for, before there is any', async () => {
    give([]);
    const { user } = open();
    screen.getByText('No campaigns yet.');
    await user.click(screen.getByRole('button', { name: 'New campaign' }));
    await screen.findByText('The form');
  });

  it('says of each whether it is on, and what it brought', () => {
    give([campaign('Summer', 3, null), campaign('Spring', -3, 5), campaign('Fair', -30, -30)]);
    open();
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/app/campaigns/Summer',
      '/app/campaigns/Spring',
      '/app/campaigns/Fair',
    ]);
    expect(items[0]?.textContent).toMatch(/PlannedStarts \w+ \d/);
    expect(items[1]?.textContent).toMatch(/RunningSince \w+ \d+.*, until \w+ \d/);
    expect(items[2]?.textContent).toMatch(/Over\w+ \d+(?:, \d+)?http/);
    expect(stats(items[1])).toEqual(['1,200', '12', '3', '$4,500', '$150']);
    expect(stats(items[2])).toEqual(['1,200', '0', '0', '$0', '$0']);
  });

  it('shows no number before it is known', () => {
    give([campaign('Spring', -3, 5)]);
    open(liveStats(null));
    expect(stats(screen.getByRole('listitem'))).toEqual(['1,200', '', '', '', '']);
  });

  it('says what could not be counted, and tries again', async () => {
    const retry = vi.fn();
    give([campaign('Spring', -3, 5)]);
    const { user } = open(liveStats(null, { failed: true, retry }));
    expect(stats(screen.getByRole('listitem'))).toEqual(['1,200', '–', '–', '–', '–']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps what it shows while more are on their way', async () => {
    give([campaign('Spring', -3, 5)], true);
    const { user } = open();
    vi.mocked(useCampaigns).mockReturnValue({ status: 'loading' });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(vi.mocked(useCampaigns).mock.lastCall?.[1]).toBe(25);
    screen.getByRole('link', { name: 'Spring' });
    screen.getByRole('button', { name: 'Loading more...' });
  });
});
