// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleBusiness, sampleReferral } from '../../data/business/sample-business.ts';
import type { ReferralTotals } from '../../data/business/stats.ts';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { show } from '../../ui/component-test.tsx';
import { RecentReferrals } from './recent-referrals.tsx';
import type { ReferralRow } from './referral-row.tsx';

/** What the listener gives next, and each row as it is drawn. */
const list = vi.hoisted(() => ({
  give: (_pages: ShownReferrals) => {},
  drawn: [] as string[],
  asked: { status: 'ready', data: [] as Referral[] },
}));

vi.mock('../../data/referrals/referrals.ts', async () => {
  const { useState } = await import('react');
  const loadMore = () => {};
  return {
    useRecentReferrals: () => {
      const [data, give] = useState(pagesOf(2));
      list.give = give;
      return { status: 'ready', data, loadMore };
    },
    useAskedReferrals: () => list.asked,
    useReferrals: () => ({ status: 'loading', loadMore }),
  };
});
vi.mock('./referral-row.tsx', () => ({
  ReferralRow: ({ referral, isArrival, isAbove }: ComponentProps<typeof ReferralRow>) => {
    const told = isAbove ? ' stands above' : '';
    list.drawn.push(isArrival ? `${referral.id} is new` : `${referral.id}${told}`);
    return <li>{referral.id}</li>;
  },
}));

/** The first so many referrals, the newest first. */
const pagesOf = (count: number): ShownReferrals => ({
  referrals: Array.from({ length: count }, (_, index) =>
    sampleReferral({ id: `r${count - index}`, createdAt: new Date(2026, 0, count - index) }),
  ),
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
});

const totalsOf = (total: number): ReferralTotals => ({
  counts: { total, new: total, contacted: 0, in_progress: 0, converted: 0, lost: 0 },
  failed: false,
  retry: () => {},
});

const page = (total: number) => (
  <MemoryRouter>
    <RecentReferrals business={sampleBusiness()} totals={totalsOf(total)} firstStep={null} />
  </MemoryRouter>
);

beforeEach(() => {
  list.drawn = [];
});

it('draws the list once for an arrival, with its highlight, and not again for the totals that follow', () => {
  const { showAgain } = show(page(2));
  expect(list.drawn).toEqual(['r2', 'r1']);
  list.drawn = [];
  act(() => list.give(pagesOf(3)));
  expect(list.drawn).toEqual(['r3 is new', 'r2', 'r1']);
  showAgain(page(3));
  expect(list.drawn).toHaveLength(3);
});

it('draws who asked to be contacted above the list too, together with it, so that nothing moves later', () => {
  list.asked = { status: 'ready', data: [sampleReferral({ id: 'r1', askedAt: new Date() })] };
  show(page(2));
  expect(list.drawn).toEqual(['r1', 'r2', 'r1 stands above']);
});
