import { Failure } from '../failure.ts';

const REQUIRED = [
  'VITE_SITE_ORIGIN',
  'VITE_SUPPORT_EMAIL',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
];

/** Refuses to build for the world without a project to talk to, or one that talks to emulators. */
export function checkSettings(settings: Readonly<Record<string, string>>): void {
  const missing = REQUIRED.filter((name) => !settings[name]);
  if (missing.length > 0) {
    throw new Failure(
      `The web build lacks ${missing.join(', ')}: set them in web/.env.production.local or in the environment.`,
    );
  }
  const local = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (local)
    throw new Failure(`${local} is for local builds only: unset it to build what is deployed.`);
}
