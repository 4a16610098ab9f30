import { env, firebaseOptions } from './env.ts';

/** Timeout in ms; an ad blocker may keep reCAPTCHA from ever responding. */
const TOKEN_TIMEOUT_MS = 4_000;
/** How long requests go without a token after a timeout, in ms; ends early if a token arrives. */
const PAUSE_MS = 30_000;

export const hasAppCheck = Boolean(env.VITE_APP_CHECK_SITE_KEY);

/** Returns {} if App Check is off or no token arrives (ad blocker, offline); the server decides. */
export async function getAppCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (!hasAppCheck) return {};
  try {
    return { 'X-Firebase-AppCheck': await getAppCheckToken() };
  } catch (error) {
    console.error('Failed to get an App Check token', error);
    return {};
  }
}

/** No tokens are requested before this time, in ms since 1970. */
let pausedUntil = 0;
/** Set once the SDK has been requested; null again after a failure, so the next call retries. */
let tokenGetter: Promise<() => Promise<string>> | null = null;

/** Rejects if no token arrives within the timeout. */
export async function getAppCheckToken(): Promise<string> {
  if (Date.now() < pausedUntil) throw new Error('Waiting after an App Check timeout');
  try {
    tokenGetter ??= createTokenGetter(env.VITE_APP_CHECK_SITE_KEY ?? '');
    const token = tokenGetter.then((getToken) => getToken());
    // If a token arrives after the timeout, end the pause.
    token.then(
      () => {
        pausedUntil = 0;
      },
      () => undefined,
    );
    return await Promise.race([token, rejectAfterTimeout()]);
  } catch (error) {
    tokenGetter = null;
    pausedUntil = Date.now() + PAUSE_MS;
    throw error;
  }
}

const rejectAfterTimeout = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, TOKEN_TIMEOUT_MS, new Error('App Check timed out'));
  });

/** Loads the SDK on demand, because it is large and the public form must stay small. */
async function createTokenGetter(siteKey: string): Promise<() => Promise<string>> {
  const [{ initializeApp }, { getToken, initializeAppCheck, ReCaptchaV3Provider }] =
    await Promise.all([import('firebase/app'), import('firebase/app-check')]);
  const app = initializeApp(firebaseOptions, 'app-check');
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
