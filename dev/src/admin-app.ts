import { type App, getApp, getApps, initializeApp } from 'firebase-admin/app';
import { ENVIRONMENT_NAMES, getLocalEnvironment, type LocalEnvironment } from './environment.ts';
import { setBackendEnv } from './variables.ts';

/** Returns a firebase-admin app, which bypasses the security rules. */
export function getAdminApp(environment: LocalEnvironment): App {
  const { name, projectId } = environment;
  setBackendEnv(environment);
  const exists = getApps().some((app) => app.name === name);
  return exists ? getApp(name) : initializeApp({ projectId }, name);
}

/**
 * Uses the named local environment, otherwise the project of GOOGLE_APPLICATION_CREDENTIALS, otherwise a
 * running `npm start`. Exits if the name is unknown.
 */
export function selectEnvironment(environment: string | undefined): void {
  if (!environment && process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const name = ENVIRONMENT_NAMES.find((known) => known === (environment ?? 'start'));
  if (!name) {
    console.error(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
    process.exit(1);
  }
  setBackendEnv(getLocalEnvironment(name));
}
