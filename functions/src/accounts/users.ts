import '../app.ts';
import { MAILBOX_CLAIM, mailboxClaims } from '@vouchwell/domain/business/account';
import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { MINUTE_MS, SECOND_MS } from '@vouchwell/domain/lib/durations';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import type { Account } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

async function orNull(asked: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found', 'auth/invalid-email')) return null;
    throw error;
  }
}

/** The account as it is now: a token's email and its verification may be an hour old. */
export const findUser = (uid: string): Promise<UserRecord | null> => orNull(getAuth().getUser(uid));

/** Those of up to a hundred user ids that have no account any more. */
export async function missingUsers(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
  const found = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !found.has(uid));
}

export const findUserByEmail = (email: string): Promise<UserRecord | null> =>
  orNull(getAuth().getUserByEmail(email));

/** The address that an account's owner has proved to read; null where there is none. */
export function provenEmail({ customClaims }: UserRecord): string | null {
  const email: unknown = customClaims?.[MAILBOX_CLAIM];
  return typeof email === 'string' ? email : null;
}

/**
 * Whether the password is still the one of the sign-up. A password that was set later ends the
 * tokens from before, though the security rules take them for up to an hour more.
 */
export function hasFirstPassword({ metadata, tokensValidAfterTime }: UserRecord): boolean {
  if (!tokensValidAfterTime) return true;
  const after = Date.parse(tokensValidAfterTime) - Date.parse(metadata.creationTime);
  // Auth keeps the time in whole seconds.
  return after <= SECOND_MS;
}

/** Whether an account is gone, or ended its sessions after this time, as a new password does. */
export async function isSignedOutSince(uid: string, since: Date): Promise<boolean> {
  const user = await findUser(uid);
  if (!user || user.disabled) return true;
  // Auth keeps the time in whole seconds.
  return Date.parse(user.tokensValidAfterTime ?? '') > since.getTime();
}

/** Records that whoever knows this account's password reads this mailbox. */
export const proveMailbox = (uid: string, email: string): Promise<void> =>
  getAuth().setCustomUserClaims(uid, mailboxClaims(email));

/** Ends every session of an account; tokens that are out are good for up to an hour. */
export const endSessions = (uid: string): Promise<void> => getAuth().revokeRefreshTokens(uid);

/**
 * Whether what was paid under an account's email may go to the account. Auth's `emailVerified` is
 * not enough: somebody else may have chosen the password before the email was verified.
 */
export const readsMailbox = (user: UserRecord): boolean =>
  user.emailVerified && user.email !== undefined && provenEmail(user) === user.email;

/** Whether there is an account with this email, verified or not. */
export const hasAccount = async (email: string): Promise<boolean> =>
  (await findUserByEmail(email)) !== null;

/** The user who has proved that this email is theirs; null where nobody has. */
export async function findVerifiedUser(email: string): Promise<UserRecord | null> {
  const user = await findUserByEmail(email);
  return user && readsMailbox(user) && !user.disabled ? user : null;
}

/** An account's address, where its owner has proved that they read it; null otherwise. */
export async function verifiedEmailOf(uid: string): Promise<string | null> {
  const user = await findUser(uid);
  return user?.emailVerified && user.email ? user.email : null;
}

/**
 * The address that a business's mails go to: its contact address once confirmed, until then its
 * owner's verified account address; null where there is neither. An unconfirmed address is not
 * used, since an owner could have our mails sent to anybody.
 */
export async function contactAddress(business: Business): Promise<string | null> {
  if (isContactConfirmed(business)) return business.contactEmail;
  return verifiedEmailOf(business.ownerUserId);
}

/**
 * The password must have been given within this time, so that an unlocked computer is not enough.
 */
const RECENT_MS = 5 * MINUTE_MS;

/**
 * Refuses where the password, and the second factor of an account that has one, were not given in
 * the last minutes. A sign-in with a custom token is recent too, but proves nothing.
 */
export function requireRecentSignIn({ signedInAt, signInProvider }: Account): void {
  const isRecent = Date.now() - signedInAt.getTime() <= RECENT_MS;
  // A second factor alone is not enough, because any session can enrol one.
  if (!isRecent || signInProvider !== 'password') throw new RequestError('recent-sign-in-required');
}

/** A try fails only where somebody signed up with the address since the one before. */
const MAX_TRIES = 20;

/**
 * Deletes whatever account has this email and makes a new one with this password, its email
 * verified. Gives the new user id. The caller has made sure that the old one holds nothing.
 * @throws RequestError `link-unusable` where the account proved its mailbox meanwhile.
 */
export async function replaceAccount(email: string, password: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const old = await findUserByEmail(email);
    // Another link may have been opened meanwhile, and the account may belong to its reader now.
    if (old && provenEmail(old) !== null) throw new RequestError('link-unusable');
    if (old) await getAuth().deleteUser(old.uid);
    try {
      const { uid } = await getAuth().createUser({ email, password, emailVerified: true });
      return uid;
    } catch (error) {
      if (!hasCode(error, 'auth/email-already-exists') || tries === MAX_TRIES) throw error;
    }
  }
}
