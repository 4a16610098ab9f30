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

/** The user who has proved that this email is theirs; null where nobody has. */
export async function findVerifiedUser(email: string): Promise<UserRecord | null> {
  const user = await orNull(getAuth().getUserByEmail(email));
  return user?.emailVerified && !user.disabled ? user : null;
}
