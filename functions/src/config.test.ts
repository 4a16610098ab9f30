import { declaredParams } from 'firebase-functions/params';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { appSettings, getAcceptedTokenSecrets, keySettings, SECRETS } from './config.ts';

/** Deployed functions that never call `hashIdentifier`, which throws without the secret. */
const WITHOUT_KEY_SECRET = [
  'check-sign-up',
  'follow-batch',
  'follow-business',
  'follow-disclosure',
  'follow-reward',
  'follow-template',
  'follow-visit',
  'forget-friends',
  'refer-page',
  'remind-owner',
  'remind-owners',
  'show-picture',
  'work-batches',
];

interface Deployed {
  readonly __endpoint?: { readonly secretEnvironmentVariables?: readonly { key: string }[] };
}

/** Returns the names of the functions that are deployed without a secret. */
const listWithout = (secret: string, exported: object, path: string[] = []): string[] =>
  Object.entries(exported).flatMap(([name, value]: [string, Deployed]) => {
    const names = [...path, name];
    if (!value.__endpoint) return listWithout(secret, value, names);
    const bound = value.__endpoint.secretEnvironmentVariables ?? [];
    return bound.some(({ key }) => key === secret) ? [] : [names.join('-')];
  });

afterEach(() => {
  vi.unstubAllEnvs();
});
// Settings are parsed once, so reset the modules after this file.
afterAll(() => {
  vi.resetModules();
});

it('rejects a secret with fewer than 32 characters', () => {
  vi.stubEnv('REFERRER_KEY_SECRET', 'x'.repeat(31));
  expect(keySettings).toThrow('REFERRER_KEY_SECRET');
  vi.stubEnv('REFERRER_KEY_SECRET', 'x'.repeat(32));
  expect(keySettings().REFERRER_KEY_SECRET).toHaveLength(32);
});

it.each([
  '',
  'x'.repeat(40),
  `1:${'x'.repeat(31)}`,
  `1:${'x'.repeat(32)} 2:short`,
  `3:${'x'.repeat(32)} 2:${'y'.repeat(32)} 1:${'z'.repeat(32)}`,
])('rejects anything other than one or two versioned token secrets: %j', (secrets) => {
  vi.stubEnv('TOKEN_SECRETS', secrets);
  expect(getAcceptedTokenSecrets).toThrow('TOKEN_SECRETS');
});

it("removes a trailing slash from the app's URL", () => {
  vi.stubEnv('APP_URL', 'https://vouchwell.example/');
  expect(appSettings().APP_URL).toBe('https://vouchwell.example');
});

it('lists all secrets for npm run doctor', () => {
  expect(SECRETS).toEqual(declaredParams);
});

it('binds the key secret to every function that hashes personal data or enforces rate limits', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  const without = listWithout('REFERRER_KEY_SECRET', await import('./index.ts'));
  expect(without.toSorted()).toEqual(WITHOUT_KEY_SECRET);
});
