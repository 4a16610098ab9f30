import { act, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { LazySection } from './load-states.tsx';
import { renderWithToasts } from './testing/test-utils.tsx';

/** Creates a loader that fails the given number of times. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('offline');
    return () => <p>Here</p>;
  });
  return load;
};

it("shows what couldn't be loaded, with a retry button", async () => {
  renderWithToasts(
    <LazySection load={failing(1)} props={{}} fallback={null} errorTitle="Not loaded" />,
  );
  await act(async () => {});
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('Here');
});
