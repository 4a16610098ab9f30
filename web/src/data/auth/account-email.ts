import { verifyBeforeUpdateEmail } from 'firebase/auth';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';

/**
 * Mails a link to a new address. The account's email changes once it is opened, and not before.
 * Throws RecentSignInRequired or an AccountError.
 */
export const sendEmailChangeLink = (email: string): Promise<void> =>
  asAccountErrors(() => verifyBeforeUpdateEmail(currentUser(), email));
