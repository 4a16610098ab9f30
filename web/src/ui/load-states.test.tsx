import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazySection, ShowMore } from './load-states.tsx';
import { renderWithToasts } from './testing/test-utils.tsx';

it("shows what couldn't be loaded, with a retry button", async () => {
  const load = vi.fn(async () => () => <p>Here</p>).mockRejectedValueOnce(new Error('offline'));
  renderWithToasts(<LazySection load={load} props={{}} errorTitle="Not loaded" />);
  await screen.findByText('Not loaded');
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('Here');
});

it('shows why more items of a list could not be loaded, with a retry button', () => {
  const list = { hasMore: true, isLoadingMore: false, moreFailed: true, loadMore: vi.fn() };
  renderWithToasts(<ShowMore list={list} error="Not loaded." />);
  screen.getByText('Not loaded.', { exact: false });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(list.loadMore).toHaveBeenCalled();
});
