import { PAID_PARAM, routes } from '@vouchwell/domain/paths';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { appSettings, authSettings, identityToolkitUrl } from '../config.ts';
import { RequestError } from '../http/request-error.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** Our reason for each of Auth's error codes that users can cause. */
const REASONS_BY_ERROR_CODE: Readonly<Record<string, ErrorReason>> = {
  EXPIRED_OOB_CODE: 'link-unusable',
  INVALID_OOB_CODE: 'link-unusable',
  USER_NOT_FOUND: 'link-unusable',
  USER_DISABLED: 'link-unusable',
  EMAIL_NOT_FOUND: 'link-unusable',
  EMAIL_EXISTS: 'link-unusable',
  WEAK_PASSWORD: 'invalid-input',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'invalid-input',
  INVALID_LOGIN_CREDENTIALS: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
};

const actionCodeSchema = z.object({
  requestType: z.string(),
  email: z.optional(z.string()),
  newEmail: z.optional(z.string()),
});
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

type LinkPurpose = 'verify' | 'reset' | 'change' | 'recover' | 'remove-factor';

const LINK_PURPOSES: Readonly<Record<string, LinkPurpose>> = {
  VERIFY_EMAIL: 'verify',
  PASSWORD_RESET: 'reset',
  VERIFY_AND_CHANGE_EMAIL: 'change',
  RECOVER_EMAIL: 'recover',
  REVERT_SECOND_FACTOR_ADDITION: 'remove-factor',
};

/** Calls Auth's REST API with the web API key, because firebase-admin can't use action codes. */
async function callAuth(method: 'resetPassword' | 'update' | 'signInWithPassword', body: object) {
  const { APP_URL, WEB_API_KEY } = authSettings();
  const url = `${identityToolkitUrl()}/v1/accounts:${method}?key=${encodeURIComponent(WEB_API_KEY)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${APP_URL}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const result: unknown = await response.json();
  if (response.ok) return result;
  // Auth appends details to the error code after a colon.
  const message = errorSchema.safeParse(result).data?.error.message ?? String(response.status);
  const reason = REASONS_BY_ERROR_CODE[message.split(' : ')[0] ?? ''];
  if (reason) throw new RequestError(reason);
  throw new Error(`Auth rejected ${method}: ${message}`);
}

/** Returns the URL of our page, with the code from Auth's link. Earlier codes stay valid. */
function toAuthPageUrl(link: string): URL {
  const parameters = new URL(link).searchParams;
  const url = new URL(routes.auth, appSettings().APP_URL);
  for (const name of ['mode', 'oobCode']) url.searchParams.set(name, parameters.get(name) ?? '');
  return url;
}

export async function createVerificationUrl(email: string, hasPaid: boolean): Promise<string> {
  const url = toAuthPageUrl(await getAuth().generateEmailVerificationLink(email));
  const homeUrl = `${appSettings().APP_URL}${routes.home}`;
  if (hasPaid) url.searchParams.set('continueUrl', `${homeUrl}?${PAID_PARAM}`);
  return url.href;
}

export const createEmailChangeUrl = async (email: string, newEmail: string): Promise<string> =>
  toAuthPageUrl(await getAuth().generateVerifyAndChangeEmailLink(email, newEmail)).href;

export const getResetPageUrl = (): string => `${appSettings().APP_URL}${routes.auth}?reset=true`;

export async function createResetUrl(email: string): Promise<string> {
  const url = toAuthPageUrl(await getAuth().generatePasswordResetLink(email));
  return `${getResetPageUrl()}&${url.searchParams}`;
}

/**
 * Reads a code without using it. Using it sets the account's email to `mailbox`, where the code was sent.
 * @throws RequestError `link-unusable`
 */
export async function readActionCode(code: string) {
  const {
    requestType,
    email = '',
    newEmail = '',
  } = actionCodeSchema.parse(await callAuth('resetPassword', { oobCode: code }));
  const purpose = LINK_PURPOSES[requestType];
  if (!purpose) throw new RequestError('link-unusable');
  if (purpose === 'change') return { purpose, accountEmail: email, mailbox: newEmail };
  // Auth emails a `recover` code to the previous address.
  if (purpose === 'recover') return { purpose, accountEmail: newEmail, mailbox: email };
  return { purpose, accountEmail: email, mailbox: email };
}

/** Uses a code; only one of several concurrent calls succeeds. @throws RequestError */
export const applyActionCode = (code: string): Promise<unknown> =>
  callAuth('update', { oobCode: code });

/** Sets a new password and revokes all sessions. @throws RequestError */
export const resetPassword = (code: string, newPassword: string): Promise<unknown> =>
  callAuth('resetPassword', { oobCode: code, newPassword });

const signInSchema = z.object({ localId: z.string(), idToken: z.optional(z.string()) });

/**
 * Requires a password that signs in to this account without a second factor: a second factor may
 * have been added by someone who never read the mailbox. @throws RequestError `wrong-password`
 */
export async function requirePassword(uid: string, email: string, password: string): Promise<void> {
  const credentials = { email, password, returnSecureToken: true };
  const { localId, idToken } = signInSchema.parse(
    await callAuth('signInWithPassword', credentials),
  );
  if (localId !== uid || !idToken) throw new RequestError('wrong-password');
}

export interface LinkedAccount {
  readonly mailbox: string;
  readonly provenMailbox: string | null;
  /** True if the browser that opened the link created this account. */
  readonly isCreatedHere: boolean;
  readonly isSignedIn: boolean;
  /** True if anything has ever been paid for the account. */
  readonly hasPaid: boolean;
}

/** `replace` creates a new account. `open-elsewhere` changes nothing: the user isn't signed in here. */
type LinkStep = 'apply' | 'reset' | 'replace' | 'open-elsewhere' | 'refuse';

/**
 * If no mailbox is proven, someone else may have chosen the password, so the person who opens a
 * verification or reset link gets a new account without the old password, sessions, factors or
 * tokens. If the account has been paid for, a reset link only sets a new password. Otherwise, a link
 * never opens an account that has been paid for or is proven for a different mailbox.
 */
export function decideLinkStep(
  purpose: LinkPurpose,
  { mailbox, provenMailbox, isCreatedHere, isSignedIn, hasPaid }: LinkedAccount,
): LinkStep {
  const isProven = provenMailbox === mailbox;
  if (purpose === 'recover' || purpose === 'remove-factor') return 'apply';
  // Don't offer the reader a new password: a link to the previous mailbox can still revert the change.
  if (purpose === 'change') return isSignedIn ? 'apply' : 'open-elsewhere';
  // A session is not enough: someone else may know the password.
  if (purpose === 'verify' && (isProven || isCreatedHere)) return 'apply';
  if (purpose === 'reset' && (isProven || (provenMailbox === null && hasPaid))) return 'reset';
  return provenMailbox !== null || hasPaid ? 'refuse' : 'replace';
}
