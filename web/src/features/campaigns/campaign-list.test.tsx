import { screen, within } from '@testing-library/react';
import { getCampaignRowKey } from '@vouchwell/domain/analytics/stats';
import type { Campaign } from '@vouchwell/domain/campaigns';
import { addDays, toLocalDay } from '@vouchwell/domain/shared/dates';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import type { LiveStats } from '../../data/analytics.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleLiveStats } from '../../data/fake/samples.ts';
import { renderAtPath } from '../../ui/testing/test-utils.tsx';
import { CampaignList } from './campaign-list.tsx';

const TODAY = toLocalDay(new Date(), 'UTC');
const day = (days: number) => addDays(TODAY, days);
const at = (days: number) => new Date(`${day(days)}T00:00:00Z`);
const campaign = (name: string, from: number, to: number | null): Campaign =>
  sampleCampaign({
    id: name,
    name,
    slug: name.toLowerCase(),
    firstDay: day(from),
    lastDay: to === null ? null : day(to),
    startsAt: at(from),
    endsAt: to === null ? null : at(to + 1),
    rewardDescription: null,
    visits: 1200,
  });
const open = (stats: LiveStats) =>
  renderAtPath(<CampaignList business={sampleBusiness()} stats={stats} onCreated={() => {}} />);
const readStats = (item: HTMLElement | undefined) =>
  [...(item?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);

it("shows each campaign's state and results", () => {
  fakeState.campaigns = [
    campaign('Summer', 3, null),
    campaign('Spring', -3, 5),
    campaign('Fair', -30, -30),
  ];
  const sums = { came: 12, jobs: 3, revenueCents: 4_500_00, rewardsCents: 150_00 };
  open(sampleLiveStats({ [getCampaignRowKey('Spring')]: sums }));
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/app/share/campaigns/Summer',
    '/app/share/campaigns/Spring',
    '/app/share/campaigns/Fair',
  ]);
  expect(items[0]?.textContent).toMatch(/ScheduledStarts \w+ \d/);
  expect(items[1]?.textContent).toMatch(/Running\w+ \d+.* to \w+ \d/);
  expect(items[2]?.textContent).toMatch(/Ended\w+ \d+(?:, \d+)?http/);
  expect(readStats(items[1])).toEqual(['1,200', '12', '3', '$4,500', '$150']);
  expect(readStats(items[2])).toEqual(['1,200', '0', '0', '$0', '$0']);
});

it('leaves campaign results blank until they are loaded', () => {
  fakeState.campaigns = [campaign('Spring', -3, 5)];
  open(sampleLiveStats(null));
  expect(readStats(screen.getByRole('listitem'))).toEqual(['1,200', '', '', '', '']);
});
