import { mailboxClaims } from '@vouchwell/domain/business/account';
import { freshEmail } from './referral-api.ts';
import { adminAuth } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

const PASSWORD = 'Vouchwell1';

/** An account with an ID token. */
export interface TestUser {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/** Signs in at Auth's own endpoint; gives the ID token. */
async function signInBy(how: 'Password' | 'CustomToken', credential: object): Promise<string> {
  const { authUrl } = testEnvironment;
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWith${how}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...credential, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`The sign-in with ${how} was refused.`);
  return idToken;
}

/** Signs in with the password; gives a fresh ID token. */
export const signIn = (email: string): Promise<string> =>
  signInBy('Password', { email, password: PASSWORD });

/** Signs in with a custom token that a function gave. */
export const signInByToken = (token: string | undefined): Promise<string> =>
  signInBy('CustomToken', { token });

/** Creates an account and signs in; its email is verified by default. */
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
