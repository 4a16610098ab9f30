import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const request = {
  businessName: 'Rivera Plumbing',
  contactName: 'Ana Rivera',
  email: 'ana@rivera.example',
  phone: '555 010 1234',
};
const LOCAL = 'http://127.0.0.1:8025/schedule';
const CALENDLY = 'https://calendly.com/vouchwell/demo?name=Ana';

/** Submits a request that gets this response, and returns the URL. */
async function submitGivenResponse(status: number, body: unknown, emulator?: string) {
  vi.stubEnv('VITE_EMULATOR_FUNCTIONS', emulator);
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const { submitDemoRequest } = await import('./demo-request.ts');
  return submitDemoRequest(request);
}
const success = (calendlyUrl: string) => ({ success: true, calendlyUrl });

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ["a URL that isn't on the allowlist", 200, success('https://evil.example/calendly.com')],
  ['a script', 200, success('javascript:alert(1)')],
  ['no URL', 200, { success: true }],
  ['an unsuccessful response', 200, { success: false, calendlyUrl: CALENDLY }],
  ['a rejection', 429, { error: 'Too many requests' }],
  ['a failure that looks like a success', 500, success(CALENDLY)],
])('a demo request fails if the server returns %s', async (_, status, body) => {
  await expect(submitGivenResponse(status, body)).rejects.toThrow();
});

it('accepts local scheduling URLs only in emulator builds', async () => {
  expect(await submitGivenResponse(200, success(LOCAL), '127.0.0.1:5001')).toBe(LOCAL);
  vi.resetModules();
  await expect(submitGivenResponse(200, success(LOCAL))).rejects.toThrow('No demo is booked at');
});
