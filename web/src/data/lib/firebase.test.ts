import { createServer, type Http2Server, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const appCheck = vi.hoisted(() => ({
  hasAppCheck: true,
  getAppCheckToken: vi.fn<() => Promise<string>>(),
}));
vi.mock('./app-check.ts', () => appCheck);
// These tests don't sign in, and Auth's persistence needs a browser.
vi.mock('firebase/auth', () => ({ initializeAuth: () => ({}), browserLocalPersistence: {} }));

let server: Http2Server;
/** Resolves with the headers of the SDK's first request. */
let firstRequest: Promise<IncomingHttpHeaders>;

beforeEach(async () => {
  vi.resetModules();
  server = createServer();
  firstRequest = new Promise((resolve) => {
    server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      resolve(headers);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_EMULATOR_FIRESTORE', `127.0.0.1:${port}`);
});

/** Reads a document as the app does; returns the request's headers. */
async function readHeaders(): Promise<IncomingHttpHeaders> {
  const { appCheckReady, firestore } = await import('./firebase.ts');
  const { doc, onSnapshot, terminate } = await import('firebase/firestore');
  const { deleteApp, getApps } = await import('firebase/app');
  await appCheckReady;
  const stop = onSnapshot(
    doc(firestore, 'businesses/one'),
    () => undefined,
    () => undefined,
  );
  const headers = await firstRequest;
  stop();
  await terminate(firestore);
  await Promise.all(getApps().map(deleteApp));
  return headers;
}

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('adds the App Check token to Firestore reads, starting with the first read', async () => {
  appCheck.getAppCheckToken.mockResolvedValue('a-token');
  expect(await readHeaders()).toMatchObject({ 'x-firebase-appcheck': 'a-token' });
});

it('sends Firestore reads without an App Check token if none is available', async () => {
  appCheck.getAppCheckToken.mockRejectedValue(new Error('App Check timed out'));
  expect(await readHeaders()).toMatchObject({ ':path': expect.stringContaining('/Listen') });
});
