import { act, renderHook } from '@testing-library/react';
import { onAuthStateChanged, type User } from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSharedLive } from './firestore.ts';

// @vitest-environment jsdom

vi.mock('./firebase.ts', () => ({ auth: {} }));
vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  onAuthStateChanged: vi.fn(),
}));

const stop = vi.fn();
const listen = vi.fn();
let signIn: (uid: string | null) => void;
/** Different in each test, because reactfire caches its observables forever. */
let name = 0;

beforeEach(() => {
  name += 1;
  stop.mockReset();
  listen.mockReset().mockReturnValue(stop);
  vi.mocked(onAuthStateChanged).mockImplementation((_, next) => {
    signIn = (uid) =>
      act(() => (next as (user: User | null) => void)(uid ? ({ uid } as User) : null));
    return () => undefined;
  });
});

const renderListener = () =>
  renderHook(() => useSharedLive<string>(`name ${name}`, 'owner', listen));
const emit = (data: string) => act(() => listen.mock.lastCall?.[0](data));
const emitError = () => act(() => listen.mock.lastCall?.[1](new Error('permission-denied')));

it('shares one listener among all components, and keeps it after they unmount', () => {
  const first = renderListener();
  expect(first.result.current).toEqual({ status: 'loading' });
  signIn('owner');
  emit('one');
  const second = renderListener();
  expect(first.result.current).toEqual({ status: 'ready', data: 'one' });
  expect(second.result.current).toEqual({ status: 'ready', data: 'one' });
  first.unmount();
  second.unmount();
  emit('two');
  expect(renderListener().result.current).toEqual({ status: 'ready', data: 'two' });
  expect(listen).toHaveBeenCalledOnce();
  expect(stop).not.toHaveBeenCalled();
});

it('keeps reporting an error to new subscribers until one of them retries', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result, unmount } = renderListener();
  signIn('owner');
  emitError();
  expect(result.current.status).toBe('error');
  unmount();
  const later = renderListener().result;
  const { current } = later;
  if (current.status !== 'error') throw new Error('The error is no longer reported.');
  act(() => current.retry());
  expect(later.current).toEqual({ status: 'loading' });
  emit('allowed');
  expect(later.current).toEqual({ status: 'ready', data: 'allowed' });
  expect(listen).toHaveBeenCalledTimes(2);
});

it.each([null, 'other'])(
  'stops a shared listener and drops its data if the user changes to %s',
  (uid) => {
    const { result } = renderListener();
    signIn('owner');
    emit('theirs');
    signIn(uid);
    expect(result.current).toEqual({ status: 'loading' });
    expect(stop).toHaveBeenCalledOnce();
    expect(listen).toHaveBeenCalledOnce();
  },
);
