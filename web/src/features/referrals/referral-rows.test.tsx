import { screen } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferralPage } from '../../data/referrals.ts';
import { expectFocus, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { formatResultCount } from './search-results.tsx';

describe('referral rows', () => {
  const loadMore = vi.fn();
  const scrollIntoView = vi.fn();

  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  const list = (count: number, of = 1000, isLoadingMore = false) => (
    <MemoryRouter>
      <ReferralRows
        waitHours={24}
        page={{
          referrals: Array.from({ length: count }, (_, index) =>
            sampleReferral({
              id: `r${index + 1}`,
              referralName: `Friend ${index + 1}`,
              createdAt: new Date(2026, 0, 1, 0, -index),
            }),
          ),
          hasMore: count < of,
          isLoadingMore,
          moreFailed: false,
          loadMore,
        }}
        newIds={new Set()}
      />
    </MemoryRouter>
  );
  // Query by tag, because querying by role takes seconds with this many rows.
  const getNames = () => [...document.querySelectorAll('h3')].map((heading) => heading.textContent);
  const getLink = (name: string) => screen.getByText(name, { selector: 'a' });
  const getLoadMore = () => screen.getByText('Load More', { selector: 'button' });

  it('continues on a new page after 55 rows, and goes back to newer rows', async () => {
    const { user, showAgain } = renderWithToasts(list(55));
    await user.click(getLoadMore());
    expect(loadMore).toHaveBeenCalledOnce();
    // The previous rows stay until the new ones are loaded.
    showAgain(list(55, 1000, true));
    expect(getNames()).toHaveLength(55);
    showAgain(list(65));
    expect(getNames()).toEqual(Array.from({ length: 10 }, (_, index) => `Friend ${index + 56}`));
    await expectFocus(getLink('Friend 56'));
    expect(scrollIntoView).toHaveBeenCalledOnce();
    await user.click(screen.getByText('Show newer'));
    expect(getNames()).toHaveLength(55);
    await expectFocus(getLink('Friend 1'));
  });

  it('shows the first page after a new search', async () => {
    const { user, showAgain } = renderWithToasts(list(55));
    await user.click(getLoadMore());
    showAgain(list(65));
    showAgain(list(3, 3));
    expect(getNames()).toEqual(['Friend 1', 'Friend 2', 'Friend 3']);
    showAgain(list(65));
    expect(getNames()).toHaveLength(55);
  });
});

const page = (count: number, hasMore = false, isLoadingMore = false): ReferralPage => ({
  // The announcement only contains the number of referrals.
  referrals: new Array(count),
  hasMore,
  isLoadingMore,
  moreFailed: false,
});

it.each([
  ['No matching referrals', page(0)],
  ['1 referral matches', page(1)],
  ['3 referrals match', page(3)],
  ['The latest 5 matches', page(5, true)],
  ['The latest 5 matches', page(5, true, true)],
  ['The latest match', page(1, true)],
  ['No matches yet. To look further back, tap Load More.', page(0, true)],
  ['Searching...', page(0, true, true)],
])('describes the number of matches as "%s"', (text, results) => {
  expect(formatResultCount(results)).toBe(text);
});

it('explains that the friends who have been waiting longest come first', () => {
  expect(formatResultCount(page(5, true), true)).toBe('The 5 waiting longest');
});
