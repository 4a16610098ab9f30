import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/v2';
import { findUser, requireRecentSignIn } from '../accounts/users.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { type Account, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { eraseOwner } from '../schedules/sweep-orphans.ts';

/** Deleting a business with a hundred thousand referrals takes minutes. */
const TIMEOUT_SECONDS = 540;

async function confirmed(confirmation: string, account: Account): Promise<string> {
  requireRecentSignIn(account);
  const user = await findUser(account.uid);
  const email = normalizeEmail(user?.email ?? account.email ?? '');
  if (email === '' || confirmation !== email) throw new RequestError('wrong-confirmation');
  return email;
}

/**
 * Cancels a user's subscription and deletes all their data. Every step is idempotent, so the next
 * call completes an interrupted one. Exceptions: docs/data-retention.md.
 */
export const deleteAccount = signedInCallable('delete-account', {
  secrets: [referrerKeySecret, stripeSecretKey],
  timeoutSeconds: TIMEOUT_SECONDS,
  async run({ confirmation }, { account }) {
    const { uid } = account;
    const email = await confirmed(confirmation, account);
    await eraseOwner(uid, [email]);
    // The account goes last, so after a failure the owner can sign in and repeat the deletion.
    if (await findUser(uid)) await getAuth().deleteUser(uid);
    logger.info('An account was deleted', { uid });
    return { success: true };
  },
});
