import { expect, it, vi } from 'vitest';

const complete = {
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.example',
  VITE_FIREBASE_APP_ID: 'app',
};

// The module parses the build's own settings when it loads.
for (const [name, value] of Object.entries(complete)) vi.stubEnv(name, value);
const { parseEnv } = await import('./env.ts');

it('accepts the settings of a production build without emulators', () => {
  expect(parseEnv(complete)).toEqual(complete);
});

it('lists every missing setting in one sentence', () => {
  const { VITE_FIREBASE_API_KEY: _, ...rest } = { ...complete, VITE_FIREBASE_APP_ID: '' };
  expect(() => parseEnv(rest)).toThrow(
    'Missing or invalid settings of the web build: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID',
  );
});

it.each(['help@vouchwell.example', ''])('accepts the support email %j', (VITE_SUPPORT_EMAIL) => {
  const settings = { ...complete, VITE_SUPPORT_EMAIL };
  expect(parseEnv(settings)).toEqual(settings);
});

it.each([
  ['VITE_SUPPORT_EMAIL', 'our desk'],
  // Emulator addresses need a port.
  ['VITE_EMULATOR_AUTH', 'localhost'],
])('rejects the setting %s=%s', (name, value) => {
  expect(() => parseEnv({ ...complete, [name]: value })).toThrow(name);
});
