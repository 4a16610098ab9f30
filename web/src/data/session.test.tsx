import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHasUserChanged } from './session.tsx';

// @vitest-environment jsdom

const { listenToAuth, appCheckReady, provide } = vi.hoisted(() => {
  let provide = (_: null) => {};
  const appCheckReady = new Promise<null>((done) => {
    provide = done;
  });
  return { listenToAuth: vi.fn(), appCheckReady, provide };
});
vi.mock('./lib/firebase.ts', () => {
  const app = { name: '[DEFAULT]' };
  const auth = { app, onIdTokenChanged: listenToAuth };
  return { app, auth, firestore: { app }, appCheckReady };
});

/** Makes Auth report the signed-in user; null if signed out. */
const report = (uid: string | null) =>
  act(() => listenToAuth.mock.lastCall?.[0](uid && { uid, email: '', emailVerified: false }));

afterEach(cleanup);

it("doesn't listen to Auth until App Check is ready", async () => {
  await new Promise((resolve) => setTimeout(resolve));
  expect(listenToAuth).not.toHaveBeenCalled();
  provide(null);
  await vi.waitFor(() => expect(listenToAuth).toHaveBeenCalledOnce(), 30_000);
});

it.each([
  ['the owner signs out', null],
  ['a different user signs in', 'other'],
])('useHasUserChanged returns true only once %s', (_, next) => {
  report(null);
  const { result } = renderHook(useHasUserChanged);
  expect(result.current).toBe(false);
  report('owner');
  expect(result.current).toBe(false);
  report(next);
  expect(result.current).toBe(true);
});
