import { parseEnv } from './env.ts';

/**
 * How long a request waits for a token, in ms: an ad blocker may keep reCAPTCHA from ever
 * answering.
 */
const TOKEN_TIMEOUT_MS = 4_000;
/** After a timeout, requests do not wait for this long, in ms, unless a token arrives meanwhile. */
const PAUSE_MS = 30_000;

const env = parseEnv(import.meta.env);

export const hasAppCheck = Boolean(env.VITE_APP_CHECK_SITE_KEY);

/**
 * The header that proves to functions and Firestore that a request comes from our own pages; none
 * where no site key is configured. Without a token (an ad blocker, no network) the request is sent
 * without the header, and the server decides.
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

/** A valid token; rejects where there is none within the timeout. */
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

/**
 * Loads the SDK only where it is configured, because it is large and the public form must be small.
 */
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
