import { screen } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { sampleReferral, sampleReward } from '@vouchwell/domain/testing/samples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { deleteTestReferral, type ReferralPage } from '../../data/referrals.ts';
import { expectFocus, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralRow, ReferralRows } from './referral-rows.tsx';
import { formatResultCount } from './search-results.tsx';

describe('referral rows', () => {
  const loadMore = vi.fn();
  const scrollIntoView = vi.fn();

  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  const list = (count: number, of = 1000, isLoadingMore = false) => (
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

const NOW = new Date('2026-03-09T12:00:30Z');
const row = (fields: Partial<Referral>) => (
  <ReferralRow referral={sampleReferral(fields)} now={NOW} waitHours={24} isArrival={false} />
);
const getName = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent;
const getLinks = () =>
  screen.getAllByRole('link').map((link) => [getName(link), link.getAttribute('href')]);

it('encodes special characters in the link to an email address', () => {
  renderWithToasts(row({ referralEmail: 'ben+50%#1@x.example' }));
  expect(getLinks()[1]).toEqual(['Email Ben Carter', 'mailto:ben%2B50%25%231@x.example']);
});

it('labels a test referral, and shows a Delete button instead of a call link', async () => {
  vi.mocked(deleteTestReferral).mockRejectedValueOnce(new Error('Offline'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { user } = renderWithToasts(row({ isTest: true, referralPhone: '555 010 1234' }));
  expect(screen.getByRole('listitem').textContent).toContain('Test');
  expect(getLinks()).toHaveLength(1);
  const clickDelete = () => user.click(screen.getByRole('button', { name: 'Delete test' }));
  await clickDelete();
  await expectToast('We couldn’t delete the test', 'Nothing changed. Check your connection');
  await clickDelete();
  expect(deleteTestReferral).toHaveBeenCalledTimes(2);
  await expectToast('Test deleted.');
});

it('offers to pay a due reward after conversion, but not for a lost referral', async () => {
  fakeState.business = sampleBusiness();
  fakeState.rewards = [sampleReward({ referralId: 'won', referrerName: 'Maria Lopez' })];
  const { user, showAgain } = renderWithToasts(
    row({
      id: 'won',
      status: 'converted',
      dueTo: ['referrer'],
      referralPhone: '555 010 1234',
    }),
  );
  expect(getLinks()).toHaveLength(1);
  await user.click(
    await screen.findByRole('button', { name: /^Pay Maria ?for the referral of Ben Carter$/ }),
  );
  await screen.findByRole('dialog');
  fakeState.rewards = [];
  showAgain(row({ id: 'lost', status: 'lost', referralPhone: '555 010 1234' }));
  expect(getLinks()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

const page = (count: number, hasMore = false, isLoadingMore = false): ReferralPage => ({
  // The announcement only contains the number of referrals.
  referrals: new Array(count),
  hasMore,
  isLoadingMore,
  moreFailed: false,
});

it.each([
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
