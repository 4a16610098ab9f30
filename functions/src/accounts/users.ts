import '../app.ts';
import { getAuth, type UserRecord } from 'firebase-admin/auth';

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

/** Whether there is an account with this email, verified or not. */
export const hasAccount = async (email: string): Promise<boolean> =>
  (await orNull(getAuth().getUserByEmail(email))) !== null;

/** The user who has proved that this email is theirs; null where nobody has. */
export async function findVerifiedUser(email: string): Promise<UserRecord | null> {
  const user = await orNull(getAuth().getUserByEmail(email));
  return user?.emailVerified && !user.disabled ? user : null;
}
