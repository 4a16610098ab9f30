import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { parseEnv } from './env.ts';
import { provideAppCheck } from './firebase-app-check.ts';

const env = parseEnv(import.meta.env);

/** The app that the SDKs below belong to. */
export const app = initializeApp({
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  apiKey: env.VITE_FIREBASE_API_KEY,
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  appId: env.VITE_FIREBASE_APP_ID,
});

/** Resolves once Firestore may be read, with the SDK if there is one: see `provideAppCheck`. */
export const appCheckProvided = provideAppCheck(app);

/** Who is signed in. Without a popup resolver, which `getAuth` would bring along for 30 kB. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

/** The owner's data; kept in memory only, so that nothing of it stays on a shared computer. */
export const firestore = initializeFirestore(app, {});

if (env.VITE_EMULATOR_AUTH)
  connectAuthEmulator(auth, `http://${env.VITE_EMULATOR_AUTH}`, { disableWarnings: true });
if (env.VITE_EMULATOR_FIRESTORE) {
  const [host = '', port = ''] = env.VITE_EMULATOR_FIRESTORE.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

/**
 * Writes once the server has agreed, or rejects: nothing that an owner changed waits in a tab that
 * may be closed. Out of reach it rejects at once, where Firestore would try for ten seconds.
 */
export async function runOnlineTransaction<T>(
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine) throw new Error('Offline');
  return runTransaction(firestore, update);
}
