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

/** Stores data that Ana last saw, as an earlier page would. */
async function storeLastSeen() {
  setSessionHint('ana');
  const { saveAccount, useLastSeen } = await load();
  saveAccount(ANA);
  renderHook(() => useLastSeen('business', 'ana', { status: 'ready', data: business }));
  renderHook(() => useLastSeen('recentReferrals', 'b1', { status: 'ready', data: page }));
}

/** Opens the page again; returns what its list shows before the server responds. */
async function openPage(owner = 'b1') {
  const { useLastSeen } = await load();
  const live: Live<typeof page> = LOADING;
  return renderHook(() => useLastSeen('recentReferrals', owner, live)).result.current;
}

beforeEach(async () => {
  localStorage.clear();
  await storeLastSeen();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("doesn't show last-seen data to another user or after a sign-out", async () => {
  setSessionHint('bob');
  expect(await openPage()).toBe(LOADING);
  setSessionHint(null);
  expect(await openPage()).toBe(LOADING);
});

it('shows last-seen data only for the business that it belongs to', async () => {
  expect(await openPage('b2')).toBe(LOADING);
});

it('clears last-seen data when a different account or business loads', async () => {
  const { saveAccount, useLastSeen } = await load();
  renderHook(() =>
    useLastSeen('business', 'ana', { status: 'ready', data: { ...business, id: 'b2' } }),
  );
  expect(localStorage.getItem(KEY)).not.toContain('Ben Carter');
  await storeLastSeen();
  setSessionHint('bob');
  act(() => saveAccount({ ...ANA, uid: 'bob' }));
  expect(localStorage.getItem(KEY)).not.toContain('Ben Carter');
});

it("doesn't save last-seen data after a sign-out in another tab", async () => {
  const { clearLastSeen, useLastSeen } = await load();
  setSessionHint(null);
  clearLastSeen();
  renderHook(() => useLastSeen('recentReferrals', 'b1', { status: 'ready', data: page }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('ignores last-seen data after 30 days', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY_MS);
  expect(await openPage()).toBe(LOADING);
});

it("ignores last-seen data that can't be parsed, such as data from an older release", async () => {
  localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace('referralName', 'friend'));
  expect(await openPage()).toBe(LOADING);
  localStorage.setItem(KEY, '{');
  expect(await openPage()).toBe(LOADING);
});

it('shows a server error instead of last-seen data, unless the browser is offline', async () => {
  const { useLastSeen } = await load();
  const error = { status: 'error', retry: () => {} } as const;
  const show = () => renderHook(() => useLastSeen('recentReferrals', 'b1', error)).result.current;
  expect(show()).toBe(error);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(show()).toMatchObject({ isLastSeen: true });
});

it('stores at most 50 referrals as last-seen data', async () => {
  const { useLastSeen } = await load();
  const referrals = Array.from({ length: 60 }, (_, n) =>
    sampleReferral({ id: `r${n}`, businessId: 'b1' }),
  );
  renderHook(() =>
    useLastSeen('recentReferrals', 'b1', { status: 'ready', data: { ...page, referrals } }),
  );
  const list = await openPage();
  expect(list.status === 'ready' && list.data.referrals).toHaveLength(50);
});
