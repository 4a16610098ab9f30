import { mailboxClaims } from '@vouchwell/domain/accounts';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { HOST } from '../../dev/src/environment.ts';
import { freshEmail } from './referrals.ts';
import { adminAuth } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

const PASSWORD = 'Vouchwell1';

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
  signInBy('Password', { email, password: PASSWORD });

/** Signs in with a custom token that a function gave. */
export const signInByToken = (token: string | undefined): Promise<string> =>
  signInBy('CustomToken', { token });

export async function givenUser({
  email = freshEmail('owner'),
  emailVerified = true,
} = {}): Promise<TestUser> {
  const { uid } = await adminAuth().createUser({ email, emailVerified, password: PASSWORD });
  if (emailVerified) await adminAuth().setCustomUserClaims(uid, mailboxClaims(email));
  return { uid, email, token: await signIn(email) };
}

/**
 * Changes an email as the link in the mail does: the address is verified and its mailbox proven.
 */
export async function changeEmail(uid: string, email: string): Promise<void> {
  await adminAuth().updateUser(uid, { email, emailVerified: true });
  await adminAuth().setCustomUserClaims(uid, mailboxClaims(email));
}

/** The same ID token with an older sign-in time; the emulator does not check signatures. */
export function signedInBefore({ token }: TestUser, minutes: number): string {
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

async function mailedCode(request: object): Promise<string> {
  if (!(await account('sendOobCode', request))) throw new Error('Auth sent no mail.');
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { readonly oobCode: string }[] };
  return oobCodes.at(-1)?.oobCode ?? '';
}

export const verificationCode = ({ idToken }: Pick<AuthSession, 'idToken'>) =>
  mailedCode({ requestType: 'VERIFY_EMAIL', idToken });
export const resetCode = (email: string) => mailedCode({ requestType: 'PASSWORD_RESET', email });
export const changeCode = (idToken: string, newEmail: string) =>
  mailedCode({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });

/** Converts a link of Auth to the app's own URL, as production's custom action URL does. */
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

/** A tab or device of an owner: the browser's own SDK, with the real rules. */
export interface OwnerTab {
  readonly uid: string;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

let opened = 0;

/**
 * Opens a tab for the user of this ID token (`signIn` in users.ts), by default with the emulator of
 * the tests' stack.
 */
export function openOwnerTab(
  token: string,
  firestorePort = testEnvironment.ports.firestore,
): OwnerTab {
  opened += 1;
  const app = initializeApp({ projectId: testEnvironment.projectId }, `tab-${opened}`);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, HOST, firestorePort, {
    mockUserToken: token,
  });
  const [, claims = ''] = token.split('.');
  return {
    uid: JSON.parse(Buffer.from(claims, 'base64url').toString()).user_id,
    firestore,
    close: () => deleteApp(app),
  };
}
