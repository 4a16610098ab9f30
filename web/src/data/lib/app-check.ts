import { parseEnv } from './env.ts';

/** A blocker may leave reCAPTCHA waiting for ever, and nobody should wait along. */
const TOKEN_TIMEOUT_MS = 4_000;
/** For how long nobody waits again after that, in ms, unless a token has come in the meantime. */
const PAUSE_MS = 30_000;

const env = parseEnv(import.meta.env);

/** Whether this build asks for tokens. */
export const hasAppCheck = Boolean(env.VITE_APP_CHECK_SITE_KEY);

/**
 * The header by which functions and Firestore know that a request comes from our own pages; none where no
 * site key is configured. Where no token can be had (a blocker, no network) the request goes out without
 * one, and the server decides.
 */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!hasAppCheck) return {};
  try {
    return { 'X-Firebase-AppCheck': await appCheckToken() };
  } catch (error) {
    console.error('No App Check token', error);
    return {};
  }
}

/** A token that is good for now; rejects where none can be had in time. */
export async function appCheckToken(): Promise<string> {
  if (Date.now() < pauseUntil) throw new Error('App Check did not answer a moment ago');
  try {
    tokens ??= startAppCheck(env.VITE_APP_CHECK_SITE_KEY ?? '');
    const token = tokens.then((getToken) => getToken());
    token.then(
      () => {
        pauseUntil = 0;
      },
      () => undefined,
    );
    return await Promise.race([token, late()]);
  } catch (error) {
    tokens = null;
    pauseUntil = Date.now() + PAUSE_MS;
    throw error;
  }
}

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, TOKEN_TIMEOUT_MS, new Error('App Check took too long'));
  });

let pauseUntil = 0;
let tokens: Promise<() => Promise<string>> | null = null;

/** Loaded only where it is configured: it is not small, and the public form has to be. */
async function startAppCheck(siteKey: string): Promise<() => Promise<string>> {
  const [{ initializeApp }, { getToken, initializeAppCheck, ReCaptchaV3Provider }] =
    await Promise.all([import('firebase/app'), import('firebase/app-check')]);
  const app = initializeApp(
    {
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      apiKey: env.VITE_FIREBASE_API_KEY,
      appId: env.VITE_FIREBASE_APP_ID,
    },
    'app-check',
  );
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
