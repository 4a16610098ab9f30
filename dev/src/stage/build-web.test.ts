import { expect, it } from 'vitest';
import { localEnvironment } from '../environment.ts';
import { webVariables } from '../variables.ts';
import { checkSettings } from './build-web.ts';

const local = webVariables(localEnvironment('start'));
const deployable = Object.fromEntries(
  Object.entries(local).filter(([name]) => !name.startsWith('VITE_EMULATOR_')),
);

it('builds for a project that is named in full', () => {
  expect(() => checkSettings(deployable)).not.toThrow();
});

it('names every setting that is missing', () => {
  const { VITE_FIREBASE_API_KEY: _, VITE_FIREBASE_APP_ID: __, ...partly } = deployable;
  expect(() => checkSettings(partly)).toThrow(
    'The web build lacks VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID: set them in web/.env.production.local or',
  );
});

it('refuses to deploy what talks to the emulators', () => {
  expect(() => checkSettings(local)).toThrow('VITE_EMULATOR_AUTH is for local builds only');
});
