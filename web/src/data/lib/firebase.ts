import { type FirebaseApp, initializeApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
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
import { appCheckToken, hasAppCheck } from './app-check.ts';
import { parseEnv } from './env.ts';

/** How long the SDKs cache a token, in ms; `appCheckToken` renews its own much earlier. */
const TOKEN_MS = 300_000;

/**
 * Makes Firestore's and Auth's SDKs send the same App Check tokens as calls to functions; null
 * where no site key is configured. Await it before the first read, which Firestore refuses without
 * a token where it enforces App Check. The SDK is large, so it is loaded only when needed.
 */
async function provideAppCheck(app: FirebaseApp): Promise<AppCheck | null> {
  if (!hasAppCheck) return null;
  try {
    const { CustomProvider, initializeAppCheck } = await import('firebase/app-check');
    const getToken = async () => ({
      token: await appCheckToken(),
      expireTimeMillis: Date.now() + TOKEN_MS,
    });
    return initializeAppCheck(app, { provider: new CustomProvider({ getToken }) });
  } catch (error) {
    console.error('Reads go out without App Check', error);
    return null;
  }
}

const env = parseEnv(import.meta.env);

/** The app of the SDKs below. */
export const app = initializeApp({
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  apiKey: env.VITE_FIREBASE_API_KEY,
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  appId: env.VITE_FIREBASE_APP_ID,
});

/** Resolves once Firestore may be read, with App Check's SDK or null. */
export const appCheckProvided = provideAppCheck(app);

/** Auth without a popup resolver, which `getAuth` would add for 30 kB. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

/** Firestore with a cache in memory only, so that no data stays on a shared computer. */
export const firestore = initializeFirestore(app, {});

if (env.VITE_EMULATOR_AUTH)
  connectAuthEmulator(auth, `http://${env.VITE_EMULATOR_AUTH}`, { disableWarnings: true });
if (env.VITE_EMULATOR_FIRESTORE) {
  const [host = '', port = ''] = env.VITE_EMULATOR_FIRESTORE.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

/**
 * Runs a transaction, which needs the server's answer, so that no write waits in a tab that may be
 * closed. Rejects at once while offline, where Firestore would retry for ten seconds.
 */
export async function runOnlineTransaction<T>(
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine) throw new Error('Offline');
  return runTransaction(firestore, update);
}
