import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedFunction, serveFunction } from '../../support/served-function.ts';
import { testEnvironment } from '../../support/test-environment.ts';

// The emulator allows every origin, so serve the function as in production.
let served: ServedFunction;
beforeAll(async () => {
  served = await serveFunction('check.subscription');
});
afterAll(() => served?.stop());

async function allowed(origin: string): Promise<string | null> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type,authorization',
  };
  const { headers: answer } = await fetch(served.url, { method: 'OPTIONS', headers });
  return answer.get('access-control-allow-origin');
}

it.each([
  new URL(testEnvironment.appUrl).origin,
  `https://${testEnvironment.projectId}.web.app`,
  `https://${testEnvironment.projectId}.firebaseapp.com`,
])('a function allows calls from %s', async (origin) => {
  expect(await allowed(origin)).toBe(origin);
});

it.each(['https://evil.example', 'https://evil-demo-vouchwell.web.app', 'null'])(
  'a function rejects calls from %s',
  async (origin) => {
    expect(await allowed(origin)).toBeNull();
  },
);
