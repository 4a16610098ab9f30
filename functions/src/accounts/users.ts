import '../app.ts';
import { MAILBOX_CLAIM } from '@vouchwell/domain/account';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { mailboxClaims } from './mailbox-claims.ts';

const NO_SUCH_USER = ['auth/user-not-found', 'auth/invalid-email'];

const isNoSuchUser = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_SUCH_USER.includes(String(error.code));

async function orNull(asked: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await asked;
  } catch (error) {
    if (isNoSuchUser(error)) return null;
    throw error;
  }
}

/** The account as it is now: tokens tell of an email and its verification up to an hour late. */
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

/** The address whose mailbox an account's owner has shown to read; null where that is none. */
export function provenEmail({ customClaims }: UserRecord): string | null {
  const email: unknown = customClaims?.[MAILBOX_CLAIM];
  return typeof email === 'string' ? email : null;
}

/** Writes down that whoever has this account's password reads this mailbox. */
export const proveMailbox = (uid: string, email: string): Promise<void> =>
  getAuth().setCustomUserClaims(uid, mailboxClaims(email));

/**
 * Whether what was paid under an account's email may be the account's. That Auth calls the email
 * verified is not enough: somebody else may have chosen the password before it was.
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
