import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { database } from '../../functions/src/data/firestore.ts';
import { adminApp } from './admin-app.ts';
import { localEnvironment } from './environment.ts';
import { ENVIRONMENT_NAMES } from './ports.ts';

/**
 * The database that a command of ours works on: a named local environment's; else, with
 * GOOGLE_APPLICATION_CREDENTIALS set, that of the key's project; else that of a running `npm start`.
 * Ends the process where the name is unknown.
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
