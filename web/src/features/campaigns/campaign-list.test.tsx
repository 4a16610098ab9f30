// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { Campaign } from '@vouchwell/domain/campaign';
import { addDays, dayOf } from '@vouchwell/domain/time-zone';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { useCampaignResults } from '../../data/campaigns/campaign-results.ts';
import { useCampaigns } from '../../data/campaigns/campaigns.ts';
import { show } from '../../ui/component-test.tsx';
import { CampaignList } from './campaign-list.tsx';

vi.mock('../../data/campaigns/campaigns.ts', () => ({
  useCampaigns: vi.fn(),
  CAMPAIGNS_FIRST: 5,
  CAMPAIGNS_MORE: 20,
}));
vi.mock('../../data/campaigns/campaign-results.ts', () => ({ useCampaignResults: vi.fn() }));
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
const retry = vi.fn();
const give = (campaigns: readonly Campaign[], hasMore = false) =>
  vi.mocked(useCampaigns).mockReturnValue({ status: 'ready', data: { campaigns, hasMore } });

beforeEach(() => {
  retry.mockReset();
  const data = { referrals: 12, jobs: 3, revenueCents: 4_500_00 };
  vi.mocked(useCampaignResults).mockReturnValue({ data, failed: false, retry });
});

const open = (isDue = true) =>
  show(
    <MemoryRouter>
      <CampaignList business={sampleBusiness()} isDue={isDue} onCreated={() => {}} />
    </MemoryRouter>,
  );
const figures = (item: HTMLElement | undefined) =>
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
    expect(figures(items[1])).toEqual(['1,200', '12', '3', '$4,500']);
  });

  it('counts nothing before that is due', () => {
    give([campaign('Spring', -3, 5)]);
    vi.mocked(useCampaignResults).mockClear();
    open(false);
    expect(useCampaignResults).not.toHaveBeenCalled();
  });

  it('says what could not be counted, and tries again', async () => {
    vi.mocked(useCampaignResults).mockReturnValue({ data: null, failed: true, retry });
    give([campaign('Spring', -3, 5)]);
    const { user } = open();
    expect(figures(screen.getByRole('listitem'))).toEqual(['1,200', '–', '–', '–']);
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
