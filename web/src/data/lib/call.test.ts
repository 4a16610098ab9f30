import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const getToken = vi.fn<() => Promise<{ token: string }>>();
vi.mock('./firebase.ts', () => ({ auth: {} }));
vi.mock('firebase/app', () => ({ initializeApp: vi.fn() }));
vi.mock('firebase/app-check', () => ({
  getToken: () => getToken(),
  initializeAppCheck: vi.fn(),
  ReCaptchaV3Provider: vi.fn(),
}));

const fetchMock = vi.fn<typeof fetch>();
const DELETE_ACCOUNT = { name: 'delete-account', input: {}, schema: z.unknown() };
const success = () => new Response(JSON.stringify({ result: { success: true } }));

/** Loads the module with these build settings. */
async function loadCall(settings: Readonly<Record<string, string>> = {}, samePage = false) {
  if (!samePage) vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./call.ts');
}

/** Makes a call with these build settings. */
async function countScan(settings: Readonly<Record<string, string>> = {}, samePage = false) {
  const { call } = await loadCall(settings, samePage);
  return call('count-scan', { businessSlug: 'rivera-plumbing', placement: 'van' });
}

async function loadCallFunction() {
  await loadCall();
  return import('./call-function.ts');
}

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetchMock.mockReset();
  getToken.mockReset();
});

it('sends a call to our own origin, so it needs no preflight', async () => {
  fetchMock.mockResolvedValueOnce(success());
  await countScan({ VITE_EMULATOR_FUNCTIONS: '127.0.0.1:5001' });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/functions/v1/count-scan');
});

it("sends a call to the function's own URL if it may take longer than Hosting's timeout", async () => {
  const { callFunction } = await loadCallFunction();
  fetchMock.mockResolvedValueOnce(success());
  await callFunction({ ...DELETE_ACCOUNT, timeoutMs: 550_000 });
  expect(fetchMock.mock.lastCall?.[0]).toBe(
    'https://us-central1-demo-unit.cloudfunctions.net/delete-account',
  );
});

it('fails with a network error if the connection is lost during the response', async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  fetchMock.mockResolvedValueOnce(new Response(body));
  await expect(countScan()).rejects.toMatchObject({ name: 'NetworkError' });
});

it.each([
  ['token', 'unauthenticated'],
  [undefined, null],
])('reports an ended session only if the call had a token (%s)', async (idToken, reason) => {
  const error = { status: 'UNAUTHENTICATED', message: 'Unauthenticated' };
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify({ error }), { status: 401 }));
  const { callFunction } = await loadCallFunction();
  await expect(callFunction({ ...DELETE_ACCOUNT, idToken })).rejects.toMatchObject({ reason });
});

it("fails with an API error if a failed response isn't JSON", async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(countScan()).rejects.toMatchObject({ name: 'ApiError' });
});

const configured = { VITE_APP_CHECK_SITE_KEY: 'site-key' };
const sentHeaders = () => fetchMock.mock.lastCall?.[1]?.headers;

it('sends the App Check token with a call', async () => {
  getToken.mockResolvedValueOnce({ token: 'token' });
  fetchMock.mockResolvedValueOnce(success());
  await countScan(configured);
  expect(sentHeaders()).toMatchObject({ 'X-Firebase-AppCheck': 'token' });
});

it('waits once for a blocked reCAPTCHA, then sends calls without a token until it responds', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fetchMock.mockImplementation(async () => success());
  let respond = (_: { token: string }) => {};
  getToken.mockReturnValueOnce(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const first = countScan(configured);
  await vi.waitFor(() => expect(getToken).toHaveBeenCalled(), 30_000);
  expect(fetchMock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await first).toEqual({ success: true });
  expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck');
  await countScan(configured, true);
  expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck');
  expect(getToken).toHaveBeenCalledOnce();

  respond({ token: 'late' });
  getToken.mockResolvedValueOnce({ token: 'token' });
  await vi.waitFor(async () => {
    await countScan(configured, true);
    expect(sentHeaders()).toMatchObject({ 'X-Firebase-AppCheck': 'token' });
  }, 30_000);
});
