import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const complete = {
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.example',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('parseEnv', () => {
  it('takes a production build, which names no emulator', () => {
    expect(parseEnv(complete)).toEqual(complete);
  });

  it('names every missing setting in one sentence', () => {
    const { VITE_FIREBASE_API_KEY: _, ...rest } = { ...complete, VITE_FIREBASE_APP_ID: '' };
    expect(() => parseEnv(rest)).toThrow(
      'The web build lacks or mistypes these settings: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID',
    );
  });

  it('takes an address of support or none, and refuses what is no address', () => {
    const settings = { ...complete, VITE_SUPPORT_EMAIL: 'help@vouchwell.example' };
    expect(parseEnv(settings)).toEqual(settings);
    expect(() => parseEnv({ ...complete, VITE_SUPPORT_EMAIL: '' })).not.toThrow();
    expect(() => parseEnv({ ...complete, VITE_SUPPORT_EMAIL: 'our desk' })).toThrow(
      'VITE_SUPPORT_EMAIL',
    );
  });

  it('refuses an emulator address without a port', () => {
    expect(() => parseEnv({ ...complete, VITE_EMULATOR_AUTH: 'localhost' })).toThrow(
      'VITE_EMULATOR_AUTH',
    );
  });
});
