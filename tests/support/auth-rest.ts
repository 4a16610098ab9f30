import type { AuthCode } from '../../dev/src/auth-mail.ts';
import { testEnvironment } from './test-environment.ts';

/* Auth's REST API, which anyone may call directly. */

export interface AuthSession {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function post<T>(host: string, path: string, body: object): Promise<T | null> {
  const response = await fetch(`${testEnvironment.authUrl}/${host}/v1/${path}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.ok ? ((await response.json()) as T) : null;
}

const account = <T = object>(method: string, body: object) =>
  post<T>('identitytoolkit.googleapis.com', `accounts:${method}`, body);

/** Creates an account; null where the address has one. */
export const signUpAtAuth = (email: string, password: string) =>
  account<AuthSession>('signUp', { email, password, returnSecureToken: true });

/** Signs in; null where the password is wrong. */
export const signInAtAuth = (email: string, password: string) =>
  account<AuthSession>('signInWithPassword', { email, password, returnSecureToken: true });

/** A new ID token of a session; null where the session was revoked. */
export const refreshAtAuth = async ({ refreshToken }: AuthSession): Promise<string | null> => {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await post<{ id_token: string }>('securetoken.googleapis.com', 'token', body);
  return answer?.id_token ?? null;
};

/** Uses an action code, as Auth's own page for links does. */
export const applyAtAuth = (oobCode: string) => account('update', { oobCode });

/** Sets a password with its action code, as Auth's own page for links does. */
export const resetAtAuth = (oobCode: string, newPassword: string) =>
  account('resetPassword', { oobCode, newPassword });

/** The action code in the mail that Auth sends for this request. */
async function mailedCode(request: object): Promise<string> {
  if (!(await account('sendOobCode', request))) throw new Error('Auth sent no mail.');
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: AuthCode[] };
  return oobCodes.at(-1)?.oobCode ?? '';
}

export const verificationCode = ({ idToken }: Pick<AuthSession, 'idToken'>) =>
  mailedCode({ requestType: 'VERIFY_EMAIL', idToken });
export const resetCode = (email: string) => mailedCode({ requestType: 'PASSWORD_RESET', email });
export const changeCode = (idToken: string, newEmail: string) =>
  mailedCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
