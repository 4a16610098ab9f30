// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from './component-test.tsx';
import { LazyPart } from './lazy-part.tsx';

/** A part whose code cannot be loaded so many times. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('offline');
    return () => <p>Here</p>;
  });
  return load;
};

it('leaves an optional part out in silence, and loads it when the connection is back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = failing(2);
  show(<LazyPart load={load} props={{}} fallback={null} />);
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Here')).toBeNull();
  await act(async () => window.dispatchEvent(new Event('online')));
  screen.getByText('Here');
  expect(log).toHaveBeenCalledOnce();
});

it('offers to try again where the part was asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<LazyPart load={failing(1)} props={{}} fallback={null} errorTitle="Not loaded" />);
  await act(async () => {});
  screen.getByRole('button');
});
