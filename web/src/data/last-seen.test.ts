import { act, cleanup, renderHook } from '@testing-library/react';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleBusiness } from './fake/samples.ts';
import type { Live } from './lib/firestore.ts';
import { setSessionHint } from './lib/session-hint.ts';

// @vitest-environment jsdom

const KEY = 'vouchwell.last-seen';
const ANA = {
  uid: 'ana',
  email: 'ana@shop.test',
  subscription: { subscribed: true, subscriptionTier: 'monthly', subscriptionEnd: null },
} as const;
const business = sampleBusiness({ id: 'b1' });
const page = {
  referrals: [sampleReferral({ id: 'r1', businessId: 'b1', referralName: 'Ben Carter' })],
  hasMore: false,
  isLoadingMore: false,
  moreFailed: false,
};
const LOADING = { status: 'loading' } as const;

/** Reloads the module, as a new page would. */
async function load() {
  vi.resetModules();
  return import('./last-seen.ts');
}

/** Before the page loads, stores the data that Ana last saw. */
async function givenSeen() {
  setSessionHint('ana');
  const { saveAccount, useLastSeen } = await load();
  saveAccount(ANA);
  renderHook(() => useLastSeen('business', 'ana', { status: 'ready', data: business }));
  renderHook(() => useLastSeen('recentReferrals', 'b1', { status: 'ready', data: page }));
}

async function open(owner = 'b1') {
  const { useLastSeen } = await load();
  return renderHook((live: Live<typeof page>) => useLastSeen('recentReferrals', owner, live), {
    initialProps: LOADING as Live<typeof page>,
  }).result;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('doesn’t show last-seen data to another user or after a sign-out', async () => {
  await givenSeen();
  setSessionHint('bob');
  expect((await open()).current).toBe(LOADING);
  setSessionHint(null);
  expect((await open()).current).toBe(LOADING);
});

it('shows last-seen data only for the business that it belongs to', async () => {
  await givenSeen();
  expect((await open('b2')).current).toBe(LOADING);
});

it('clears last-seen data when a different account or business loads', async () => {
  await givenSeen();
  const { saveAccount, useLastSeen } = await load();
  renderHook(() =>
    useLastSeen('business', 'ana', { status: 'ready', data: { ...business, id: 'b2' } }),
  );
  expect(localStorage.getItem(KEY)).not.toContain('Ben Carter');
  await givenSeen();
  setSessionHint('bob');
  act(() => saveAccount({ ...ANA, uid: 'bob' }));
  expect(localStorage.getItem(KEY)).not.toContain('Ben Carter');
});

it('doesn’t save last-seen data after a sign-out in another tab', async () => {
  await givenSeen();
  const { clearLastSeen, useLastSeen } = await load();
  setSessionHint(null);
  clearLastSeen();
  renderHook(() => useLastSeen('recentReferrals', 'b1', { status: 'ready', data: page }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('ignores last-seen data after 30 days', async () => {
  await givenSeen();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY_MS);
  expect((await open()).current).toBe(LOADING);
});

it('ignores last-seen data that can’t be parsed, such as data from an older release', async () => {
  await givenSeen();
  localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace('referralName', 'friend'));
  expect((await open()).current).toBe(LOADING);
  localStorage.setItem(KEY, '{');
  expect((await open()).current).toBe(LOADING);
});

it('shows a server error instead of last-seen data, unless the browser is offline', async () => {
  await givenSeen();
  const { useLastSeen } = await load();
  const error = { status: 'error', retry: () => {} } as const;
  const show = () => renderHook(() => useLastSeen('recentReferrals', 'b1', error)).result.current;
  expect(show()).toBe(error);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(show()).toMatchObject({ isLastSeen: true });
});

it('stores at most 50 referrals as last-seen data', async () => {
  await givenSeen();
  const { useLastSeen } = await load();
  const referrals = Array.from({ length: 60 }, (_, n) =>
    sampleReferral({ id: `r${n}`, businessId: 'b1' }),
  );
  renderHook(() =>
    useLastSeen('recentReferrals', 'b1', { status: 'ready', data: { ...page, referrals } }),
  );
  const { current } = await open();
  expect(current.status === 'ready' && current.data.referrals).toHaveLength(50);
});
