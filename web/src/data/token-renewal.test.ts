import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { disableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, expect, it, vi } from 'vitest';

const MINUTE_MS = 60_000;

/** The mock answers of Auth's servers, by the end of the path. */
const server = vi.hoisted(() => {
  const answers = {
    'accounts:signInWithPassword': { idToken: 'first', refreshToken: 'r', expiresIn: '3600' },
    'accounts:lookup': { users: [{ localId: 'maria', email: 'maria@example.com' }] },
    token: { access_token: 'renewed', refresh_token: 'r', expires_in: '3600' },
  };
  const state = { isDown: false, renewals: 0 };
  // Firebase keeps a reference to `fetch` when it is loaded, so replace it before.
  globalThis.fetch = async (url) => {
    const { pathname } = new URL(String(url));
    const [path, body] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? [];
    if (path === 'token') state.renewals += 1;
    if (state.isDown) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body));
  };
  return state;
});

afterEach(() => vi.useRealTimers());

it('Firebase renews the session five minutes before it ends, and retries without a network', async () => {
  vi.useFakeTimers();
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, 'token-renewal');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  await signInWithEmailAndPassword(auth, 'maria@example.com', 'Vouchwell1');
  // Firestore requests a valid token from its first use on.
  await disableNetwork(getFirestore(app));

  await vi.advanceTimersByTimeAsync(54.9 * MINUTE_MS);
  expect(server.renewals).toBe(0);
  server.isDown = true;
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE_MS);
  expect(server.renewals).toBe(1);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(0.5 * MINUTE_MS);
  expect(server.renewals).toBe(2);
  expect(await auth.currentUser?.getIdToken()).toBe('renewed');
  vi.useRealTimers();
  await deleteApp(app);
});
