// @vitest-environment jsdom
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardLeaving } from '../ui/leave-guard.ts';
import { guardedHistory } from './guarded-history.ts';

/** The ways on that were held back, in their order. */
let held: (() => void)[];
let endGuard: () => void;
let history: ReturnType<typeof guardedHistory>;
let unlisten: () => void;
const listener = vi.fn();

const isAt = (path: string) =>
  vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
const shown = () => listener.mock.lastCall?.[0].location.pathname;

beforeEach(() => {
  listener.mockReset();
  window.history.pushState(null, '', '/pricing');
  history = guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
  unlisten = history.listen(listener);
  history.push('/app/dashboard');
  held = [];
  endGuard = guardLeaving((goOn) => held.push(goOn) > 0);
});

afterEach(() => {
  endGuard();
  unlisten();
});

describe('guardedHistory, where the page holds its owner back', () => {
  it.each(['push', 'replace'] as const)('does not %s until it may', (way) => {
    history[way]('/auth');
    expect(window.location.pathname).toBe('/app/dashboard');
    expect(shown()).toBe('/app/dashboard');
    held[0]?.();
    expect(window.location.pathname).toBe('/auth');
    expect(shown()).toBe('/auth');
  });

  it('takes Back back, and goes when it may', async () => {
    window.history.back();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await isAt('/app/dashboard');
    expect(shown()).toBe('/app/dashboard');
    held[0]?.();
    await isAt('/pricing');
    await vi.waitFor(() => expect(shown()).toBe('/pricing'));
    expect(held).toHaveLength(1);
  });

  it('asks again at the next way, where the first was not taken', async () => {
    window.history.back();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await isAt('/app/dashboard');
    window.history.back();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    await isAt('/app/dashboard');
  });

  it('lets another search of the same page pass', () => {
    history.push('/app/dashboard?tab=business');
    expect(held).toEqual([]);
    expect(window.location.search).toBe('?tab=business');
  });
});

it('goes at once where nothing holds it back', async () => {
  endGuard();
  window.history.back();
  await vi.waitFor(() => expect(shown()).toBe('/pricing'));
  history.push('/auth');
  expect(shown()).toBe('/auth');
});
