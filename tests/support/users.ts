import { toMailboxClaims } from '@vouchwell/domain/accounts';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { freshEmail } from './referrals.ts';
import { adminAuth } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

export interface TestUser {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

async function signInBy(how: 'Password' | 'CustomToken', credential: object): Promise<string> {
  const session = await account<AuthSession>(`signInWith${how}`, {
    ...credential,
    returnSecureToken: true,
  });
  if (!session) throw new Error(`The sign-in with ${how} was refused.`);
  return session.idToken;
}

export const signIn = (email: string): Promise<string> =>
  signInBy('Password', { email, password: DEMO_PASSWORD });

/** Signs in with a custom token from a function. */
export const signInByToken = (token: string | undefined): Promise<string> =>
  signInBy('CustomToken', { token });

export async function givenUser({
  email = freshEmail('owner'),
  emailVerified = true,
} = {}): Promise<TestUser> {
  const { uid } = await adminAuth().createUser({ email, emailVerified, password: DEMO_PASSWORD });
  if (emailVerified) await adminAuth().setCustomUserClaims(uid, toMailboxClaims(email));
  return { uid, email, token: await signIn(email) };
}

/** Like the emailed link, this verifies the address and proves access to the mailbox. */
export async function changeEmail(uid: string, email: string): Promise<void> {
  await adminAuth().updateUser(uid, { email, emailVerified: true });
  await adminAuth().setCustomUserClaims(uid, toMailboxClaims(email));
}

/** Copies the ID token with an older sign-in time. The emulator doesn't check signatures. */
export function toOlderToken({ token }: TestUser, minutes: number): string {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const aged = { ...claims, auth_time: claims.auth_time - minutes * 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(aged)}.`;
}

/* Auth's REST API, which anyone may call directly. */

export interface AuthSession {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

const post = (host: string, path: string, body: object): Promise<Response> =>
  fetch(`${testEnvironment.authUrl}/${host}/v1/${path}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const callAuth = (method: string, body: object): Promise<Response> =>
  post('identitytoolkit.googleapis.com', `accounts:${method}`, body);

const jsonOf = async <T>(response: Response): Promise<T | null> =>
  response.ok ? ((await response.json()) as T) : null;

const account = async <T = object>(method: string, body: object): Promise<T | null> =>
  jsonOf<T>(await callAuth(method, body));

/** Returns null if the address already has an account. */
export const signUpAtAuth = (email: string, password: string) =>
  account<AuthSession>('signUp', { email, password, returnSecureToken: true });

export const signInAtAuth = (email: string, password: string) =>
  account<AuthSession>('signInWithPassword', { email, password, returnSecureToken: true });

/** Returns null if the session has been revoked. */
export const refreshAtAuth = async ({ refreshToken }: AuthSession): Promise<string | null> => {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const response = await post('securetoken.googleapis.com', 'token', body);
  return (await jsonOf<{ id_token: string }>(response))?.id_token ?? null;
};

/** Applies the code of an emailed link, like Auth's page for such links. */
export const applyCodeAtAuth = (oobCode: string) => account('update', { oobCode });

/** Resets the password with the code of an emailed link, like Auth's page for such links. */
export const resetPasswordAtAuth = (oobCode: string, newPassword: string) =>
  account('resetPassword', { oobCode, newPassword });

async function mailedCode(request: object): Promise<string> {
  if (!(await account('sendOobCode', request))) throw new Error('Auth sent no mail.');
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { readonly oobCode: string }[] };
  return oobCodes.at(-1)?.oobCode ?? '';
}

export const requestVerificationCode = ({ idToken }: Pick<AuthSession, 'idToken'>) =>
  mailedCode({ requestType: 'VERIFY_EMAIL', idToken });
export const requestResetCode = (email: string) =>
  mailedCode({ requestType: 'PASSWORD_RESET', email });
export const requestEmailChangeCode = (idToken: string, newEmail: string) =>
  mailedCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });

/** Converts a link from Auth to the app's own URL, like production's custom action URL. */
function toApp(link: string): string {
  const code = new URL(link).searchParams;
  const mode = code.get('mode') ?? '';
  const query = new URLSearchParams({ mode, oobCode: code.get('oobCode') ?? '' });
  if (mode === 'resetPassword') query.set('reset', 'true');
  return `${testEnvironment.appUrl}/auth?${query}`;
}

export const adminResetLink = async (email: string): Promise<string> =>
  toApp(await adminAuth().generatePasswordResetLink(email));

export const adminVerifyLink = async (email: string): Promise<string> =>
  toApp(await adminAuth().generateEmailVerificationLink(email));

export const adminEmailChangeLink = async (email: string, to: string): Promise<string> =>
  toApp(await adminAuth().generateVerifyAndChangeEmailLink(email, to));
