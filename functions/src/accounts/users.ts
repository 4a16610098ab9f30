import '../app.ts';
import { MAILBOX_CLAIM, toMailboxClaims } from '@vouchwell/domain/accounts';
import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { MINUTE_MS, SECOND_MS } from '@vouchwell/domain/shared/dates';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { readEntitlement } from '../db/accounts.ts';
import { findBusinessByOwner } from '../db/businesses.ts';
import type { AuthAccount } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

async function nullIfNotFound(request: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await request;
  } catch (error) {
    if (hasErrorCode(error, 'auth/user-not-found', 'auth/invalid-email')) return null;
    throw error;
  }
}

/** Reads the account's current data; the email and `email_verified` in a token may be an hour old. */
export const findUser = (uid: string): Promise<UserRecord | null> =>
  nullIfNotFound(getAuth().getUser(uid));

/** Returns the `uids` without an account; accepts up to 100. */
export async function findMissingUsers(uids: readonly string[]): Promise<string[]> {
  const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
  const existingUids = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !existingUids.has(uid));
}

export const findUserByEmail = (email: string): Promise<UserRecord | null> =>
  nullIfNotFound(getAuth().getUserByEmail(email));

/** Returns the email that the owner of the account proved to be theirs; null if none. */
export function getProvenEmail({ customClaims }: UserRecord): string | null {
  const email: unknown = customClaims?.[MAILBOX_CLAIM];
  return typeof email === 'string' ? email : null;
}

/** True if the password is still the first one. Changing it revokes older tokens, so also false after `revokeSessions`. */
export function hasFirstPassword({ metadata, tokensValidAfterTime }: UserRecord): boolean {
  if (!tokensValidAfterTime) return true;
  const changedAfterMs = Date.parse(tokensValidAfterTime) - Date.parse(metadata.creationTime);
  // Auth stores `tokensValidAfterTime` in whole seconds.
  return changedAfterMs <= SECOND_MS;
}

/** True if the account is deleted or disabled, or its sessions were revoked after `since`. */
export async function wasSignedOutSince(uid: string, since: Date): Promise<boolean> {
  const user = await findUser(uid);
  if (!user || user.disabled) return true;
  return Date.parse(user.tokensValidAfterTime ?? '') > since.getTime();
}

/** Records proof that the person who knows this account's password can read this mailbox. */
export const recordMailboxProof = (uid: string, email: string): Promise<void> =>
  getAuth().setCustomUserClaims(uid, toMailboxClaims(email));

/** Revokes all sessions, but ID tokens that were already issued stay valid for up to an hour. */
export const revokeSessions = (uid: string): Promise<void> => getAuth().revokeRefreshTokens(uid);

/** Stricter than `emailVerified`: someone else may have chosen the password, so the mailbox must be proven. */
export const ownsMailbox = (user: UserRecord): boolean =>
  user.emailVerified && user.email !== undefined && getProvenEmail(user) === user.email;

export async function findMailboxOwner(email: string): Promise<UserRecord | null> {
  const user = await findUserByEmail(email);
  return user && ownsMailbox(user) && !user.disabled ? user : null;
}

export async function getVerifiedEmail(uid: string): Promise<string | null> {
  const user = await findUser(uid);
  return user?.emailVerified && user.email ? user.email : null;
}

/** Never returns an unconfirmed address; otherwise, owners could make us email anyone. */
export async function getContactEmail(business: Business): Promise<string | null> {
  if (isContactConfirmed(business)) return business.contactEmail;
  return getVerifiedEmail(business.ownerUserId);
}

/** Dangerous changes require a recent sign-in, so an unlocked computer isn't enough. */
const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/** A sign-in with a custom token doesn't count, because it doesn't need the password. */
export function requireRecentSignIn({ signedInAt, signInProvider }: AuthAccount): void {
  const isRecent = Date.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
  // A second factor alone is not enough, because any session can enroll one.
  if (!isRecent || signInProvider !== 'password') throw new RequestError('recent-sign-in-required');
}

/** Retry limit; an attempt fails only if someone has just signed up with the address. */
const MAX_TRIES = 20;

/**
 * Deletes any account that has this email, and returns the uid of a new, verified one. Only for the
 * step `replace` (`decideLinkStep`). @throws RequestError `link-unusable` if a mailbox is now proven
 */
export async function replaceAccount(email: string, password: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const oldUser = await findUserByEmail(email);
    if (oldUser && getProvenEmail(oldUser) !== null) throw new RequestError('link-unusable');
    if (oldUser) await getAuth().deleteUser(oldUser.uid);
    try {
      const { uid } = await getAuth().createUser({ email, password, emailVerified: true });
      return uid;
    } catch (error) {
      if (!hasErrorCode(error, 'auth/email-already-exists') || tries === MAX_TRIES) throw error;
    }
  }
}

export async function requireOwnBusiness(uid: string): Promise<Business> {
  const business = await findBusinessByOwner(uid);
  if (!business) throw new RequestError('business-not-found');
  return business;
}

/** Returns the verified email of a subscribed owner. @throws RequestError for everyone else */
export async function requirePaidOwner(uid: string): Promise<string> {
  const [user, entitlement] = await Promise.all([findUser(uid), readEntitlement(uid)]);
  if (!user?.emailVerified || !user.email) throw new RequestError('email-not-verified');
  if (!isEntitled(entitlement, new Date())) throw new RequestError('not-subscribed');
  return user.email;
}
