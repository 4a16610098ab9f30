import { getCurrentLanguage } from '@vouchwell/domain/shared/i18n';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { isServerReachable } from '../../network.ts';
import { getAppCheckToken, hasAppCheck } from './app-check.ts';
import { env, firebaseOptions } from './env.ts';

/** How long the SDK may use a token, in ms; `getAppCheckToken` returns tokens that last longer. */
const TOKEN_LIFETIME_MS = 300_000;

/** Must be awaited before the first read, because Firestore may reject reads without a token. */
async function provideAppCheck(app: FirebaseApp): Promise<AppCheck | null> {
  if (!hasAppCheck) return null;
  try {
    const { CustomProvider, initializeAppCheck } = await import('firebase/app-check');
    const getToken = async () => ({
      token: await getAppCheckToken(),
      expireTimeMillis: Date.now() + TOKEN_LIFETIME_MS,
    });
    return initializeAppCheck(app, { provider: new CustomProvider({ getToken }) });
  } catch (error) {
    console.error('Failed to get an App Check token; reading without it', error);
    return null;
  }
}

export const app = initializeApp(firebaseOptions);

/** Resolves once App Check is set up, so Firestore can be read. */
export const appCheckReady = provideAppCheck(app);

/**
 * `getAuth` would add the popup resolver, which costs 30 kB, and keep the user in IndexedDB, whose
 * reads wait until the page has rendered.
 */
function createAuth(firebaseApp: FirebaseApp): Auth {
  const newAuth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });
  // Language of Auth's emails and SMS codes.
  newAuth.languageCode = getCurrentLanguage();
  if (env.VITE_EMULATOR_AUTH)
    connectAuthEmulator(newAuth, `http://${env.VITE_EMULATOR_AUTH}`, { disableWarnings: true });
  return newAuth;
}

export const auth = createAuth(app);

let newAccountAuth: Promise<Auth> | undefined;

/** Returns a second Auth instance, for an account whose email isn't verified yet. */
export function getNewAccountAuth(): Promise<Auth> {
  const create = async () => {
    const secondApp = initializeApp(firebaseOptions, 'new-account');
    await provideAppCheck(secondApp);
    return createAuth(secondApp);
  };
  newAccountAuth ??= create();
  return newAccountAuth;
}

/** Memory cache only, so no data stays on shared computers. */
export const firestore = initializeFirestore(app, {});

if (env.VITE_EMULATOR_FIRESTORE) {
  const [host = '', port = ''] = env.VITE_EMULATOR_FIRESTORE.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

/** Rejects if offline instead of queuing writes, because the tab may close. */
export async function runOnlineTransaction<T>(
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine && !(await isServerReachable())) throw new Error('Offline');
  // The page shows last-seen data until Auth first reports who is signed in.
  await auth.authStateReady();
  return runTransaction(firestore, update);
}
