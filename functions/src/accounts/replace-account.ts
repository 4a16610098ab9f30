import { getAuth } from 'firebase-admin/auth';
import { RequestError } from '../http/request-error.ts';
import { findUserByEmail, provenEmail } from './users.ts';

/** Each try fails only where somebody signed up with the address since the one before. */
const MAX_TRIES = 20;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists';

/**
 * Deletes whatever account has this email and makes a new one with this password, its email
 * verified. Gives the new user id. The caller has made sure that the old one holds nothing.
 * @throws Refusal `link-unusable` where the account proved its mailbox meanwhile.
 */
export async function replaceAccount(email: string, password: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const old = await findUserByEmail(email);
    // Another link may have been opened meanwhile, and what is there now be its reader's.
    if (old && provenEmail(old) !== null) throw new RequestError('link-unusable');
    if (old) await getAuth().deleteUser(old.uid);
    try {
      const { uid } = await getAuth().createUser({ email, password, emailVerified: true });
      return uid;
    } catch (error) {
      if (!isTaken(error) || tries === MAX_TRIES) throw error;
    }
  }
}
