import { type App, getApp, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { database } from '../../functions/src/db/firestore.ts';
import { ENVIRONMENT_NAMES, type LocalEnvironment, localEnvironment } from './environment.ts';
import { setBackendEnv } from './variables.ts';

/**
 * firebase-admin connected to the environment's emulators; the security rules do not apply to it.
 */
export function adminApp(environment: LocalEnvironment): App {
  const { name, projectId } = environment;
  setBackendEnv(environment);
  const isThere = getApps().some((app) => app.name === name);
  return isThere ? getApp(name) : initializeApp({ projectId }, name);
}

/**
 * The database that a command uses: that of a named local environment; else, with
 * GOOGLE_APPLICATION_CREDENTIALS set, that of the key's project; else that of a running `npm
 * start`. Exits where the name is unknown.
 */
export function commandDatabase(environment: string | undefined): Firestore {
  if (!environment && process.env.GOOGLE_APPLICATION_CREDENTIALS) return database();
  const name = ENVIRONMENT_NAMES.find((known) => known === (environment ?? 'start'));
  if (!name) {
    console.error(`--environment is one of ${ENVIRONMENT_NAMES.join(', ')}.`);
    process.exit(1);
  }
  return getFirestore(adminApp(localEnvironment(name)));
}
