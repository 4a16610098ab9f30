import { parseEnv } from './env.ts';

/** A blocker may leave reCAPTCHA waiting for ever, and nobody should wait along. */
const TOKEN_TIMEOUT_MS = 4_000;

const env = parseEnv(import.meta.env);

/**
 * The header by which functions know that a call comes from our own pages; none where no site key is
 * configured. Where no token can be had (a blocker, no network) the call goes out without one, and the
 * server decides.
 */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  const siteKey = env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey) return {};
  try {
    tokens ??= startAppCheck(siteKey);
    const token = tokens.then((getToken) => getToken());
    return { 'X-Firebase-AppCheck': await Promise.race([token, late()]) };
  } catch (error) {
    tokens = null;
    console.error('No App Check token', error);
    return {};
  }
}

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, TOKEN_TIMEOUT_MS, new Error('App Check took too long'));
  });

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
