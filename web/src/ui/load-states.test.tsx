import { act, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { LazySection } from './load-states.tsx';
import { renderWithToasts } from './testing/test-utils.tsx';

it("shows what couldn't be loaded, with a retry button", async () => {
  const load = vi.fn(async () => () => <p>Here</p>).mockRejectedValueOnce(new Error('offline'));
  renderWithToasts(<LazySection load={load} props={{}} errorTitle="Not loaded" />);
  await screen.findByText('Not loaded');
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('Here');
});
