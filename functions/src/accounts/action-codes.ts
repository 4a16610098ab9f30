import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { PAID_QUERY, routes } from '@vouchwell/domain/lib/paths';
import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { appSettings, authSettings, identityToolkitUrl } from '../config.ts';
import { RequestError } from '../http/request-error.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** Error codes of Auth for a code that will never work. */
const UNUSABLE: readonly string[] = [
  'EXPIRED_OOB_CODE',
  'INVALID_OOB_CODE',
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'EMAIL_NOT_FOUND',
  'EMAIL_EXISTS',
];
/** Error codes of Auth for a password that is not the account's. */
const WRONG: readonly string[] = [
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
];
/** Error codes of Auth for a password that breaks its rules. */
const WEAK: readonly string[] = ['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'];

const codeSchema = z.object({
  requestType: z.string(),
  email: z.optional(z.string()),
  newEmail: z.optional(z.string()),
});
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

const PURPOSES: Readonly<Record<string, LinkPurpose>> = {
  VERIFY_EMAIL: 'verify',
  PASSWORD_RESET: 'reset',
  VERIFY_AND_CHANGE_EMAIL: 'change',
  RECOVER_EMAIL: 'recover',
  REVERT_SECOND_FACTOR_ADDITION: 'remove-factor',
};

/** What a code is for, and for whom. */
export interface ActionCode {
  readonly purpose: LinkPurpose;
  /** The account's email now. */
  readonly accountEmail: string;
  /** The address that the code was mailed to; using the code makes it the account's. */
  readonly mailbox: string;
}

/**
 * Calls Auth's REST API, because firebase-admin creates action codes but cannot use them. The API
 * refuses service accounts, so the web app's API key is sent, with the referrer that the key may be
 * restricted to.
 */
async function ask(
  method: 'resetPassword' | 'update' | 'signInWithPassword',
  body: object,
): Promise<unknown> {
  const { APP_URL, WEB_API_KEY } = authSettings();
  const url = `${identityToolkitUrl()}/v1/accounts:${method}?key=${encodeURIComponent(WEB_API_KEY)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${APP_URL}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  // Auth appends details to the error code after a colon.
  const message = refusalSchema.safeParse(answer).data?.error.message ?? String(response.status);
  const reason = message.split(' : ')[0] ?? message;
  if (UNUSABLE.includes(reason)) throw new RequestError('link-unusable');
  if (WEAK.includes(reason)) throw new RequestError('invalid-input');
  if (WRONG.includes(reason)) throw new RequestError('wrong-password');
  throw new Error(`Auth refused ${method}: ${message}`);
}

/**
 * The page of ours that verifies an account's email, with a new code; the codes before it keep
 * working. Auth's own link leads to a page of Auth's, so only its code is taken.
 */
export async function verificationUrl(email: string, hasPaid: boolean): Promise<string> {
  const { APP_URL } = appSettings();
  const made = new URL(await getAuth().generateEmailVerificationLink(email)).searchParams;
  const page = new URL(routes.auth, APP_URL);
  for (const name of ['mode', 'oobCode']) page.searchParams.set(name, made.get(name) ?? '');
  if (hasPaid) page.searchParams.set('continueUrl', `${APP_URL}${routes.home}?${PAID_QUERY}`);
  return page.href;
}

/** What a code is for, without using it. @throws RequestError `link-unusable` */
export async function readActionCode(code: string): Promise<ActionCode> {
  const {
    requestType,
    email = '',
    newEmail = '',
  } = codeSchema.parse(await ask('resetPassword', { oobCode: code }));
  const purpose = PURPOSES[requestType];
  if (!purpose) throw new RequestError('link-unusable');
  if (purpose === 'change') return { purpose, accountEmail: email, mailbox: newEmail };
  // Auth mails a `recover` code to the address from before the change.
  if (purpose === 'recover') return { purpose, accountEmail: newEmail, mailbox: email };
  return { purpose, accountEmail: email, mailbox: email };
}

/**
 * Uses a code up and does what it is for; of several concurrent calls one succeeds. @throws
 * RequestError
 */
export const applyActionCode = (code: string): Promise<unknown> => ask('update', { oobCode: code });

/** Sets the password by a code for that, which ends all sessions. @throws RequestError */
export const resetPassword = (code: string, newPassword: string): Promise<unknown> =>
  ask('resetPassword', { oobCode: code, newPassword });

const signedInSchema = z.object({ localId: z.string(), idToken: z.optional(z.string()) });

/**
 * Refuses a password that does not sign in to this account by itself. An account that asks for a
 * second factor as well has one of somebody who never read the mailbox. @throws RequestError `wrong-password`
 */
export async function requirePassword(uid: string, email: string, password: string): Promise<void> {
  const credentials = { email, password, returnSecureToken: true };
  const { localId, idToken } = signedInSchema.parse(await ask('signInWithPassword', credentials));
  if (localId !== uid || !idToken) throw new RequestError('wrong-password');
}

/** What a link that Auth mailed is for. */
type LinkPurpose = 'verify' | 'reset' | 'change' | 'recover' | 'remove-factor';

/** What decides whether a link may act on its account. */
export interface LinkedAccount {
  /** The address that the link was mailed to. */
  readonly mailbox: string;
  /** The mailbox that the account's owner has proved to read; null where they have proved none. */
  readonly proven: string | null;
  /** Whether the browser that opened the link made this account. */
  readonly isMadeHere: boolean;
  /** Whether that browser is signed in to this account. */
  readonly isSignedIn: boolean;
  /** Whether something was ever paid for it. */
  readonly isInUse: boolean;
}

/**
 * What to do: what the link is for (`apply`); to set a password (`reset`); to put a new account in
 * the place of this one (`replace`); or nothing, here (`open-elsewhere`) or at all (`refuse`).
 */
type LinkStep = 'apply' | 'reset' | 'replace' | 'open-elsewhere' | 'refuse';

/**
 * What to do with a link. Where no mailbox is proven, somebody else may have chosen the account's
 * password, so the mailbox's reader gets a new account, on which the old password, sessions, second
 * factors and tokens do not work. A link never hands over an account that was proven for another
 * mailbox or paid for.
 */
export function linkStep(
  purpose: LinkPurpose,
  { mailbox, proven, isMadeHere, isSignedIn, isInUse }: LinkedAccount,
): LinkStep {
  const isProven = proven === mailbox;
  if (purpose === 'recover' || purpose === 'remove-factor') return 'apply';
  // A new password is not offered here: whoever requested the change could still revert it.
  if (purpose === 'change') return isSignedIn ? 'apply' : 'open-elsewhere';
  // Being signed in is not enough: somebody else may know the password and have a session.
  if (purpose === 'verify' && (isProven || isMadeHere)) return 'apply';
  if (purpose === 'reset' && (isProven || (proven === null && isInUse))) return 'reset';
  return proven !== null || isInUse ? 'refuse' : 'replace';
}
