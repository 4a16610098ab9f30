import type { FirebaseApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import { appCheckToken, hasAppCheck } from './app-check.ts';

/** How long the SDKs of an app go on with a token, in ms: what gives it renews its own long before. */
const TOKEN_MS = 300_000;

/**
 * Lets Firestore's and Auth's SDKs send App Check tokens, the same that functions are called with; does
 * nothing where no site key is configured. Await it before the first read: one that was sent without
 * a token is refused where Firestore asks for them. Loaded only then, for it is not small.
 */
export async function provideAppCheck(app: FirebaseApp): Promise<AppCheck | null> {
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
