import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@vouchwell/domain/lib/email';
import type { Language } from '@vouchwell/domain/lib/language';
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/v2';
import { findUser, requireRecentSignIn } from '../accounts/users.ts';
import { referrerKeySecret, smtpPassword, stripeSecretKey } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { type Account, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { sendMail } from '../mail/mailer.ts';
import { accountDeletedMail } from '../mail/mails.ts';
import { inLanguage } from '../owners-language.ts';
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

/** Best effort: the account is already deleted. */
async function sendNotice(email: string, language: Language | null | undefined): Promise<void> {
  const content = inLanguage(language, () => accountDeletedMail(email));
  try {
    await sendMail({ id: `deleted-${randomUUID()}`, to: email, content });
  } catch (error) {
    // The mail server's response may contain the address.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    logger.warn('The email about a deleted account was not sent', { code });
  }
}

/** Idempotent: the next call completes an interrupted one. Exceptions: docs/data-retention.md. */
export const deleteAccount = signedInCallable('delete-account', {
  secrets: [referrerKeySecret, smtpPassword, stripeSecretKey],
  timeoutSeconds: TIMEOUT_SECONDS,
  async run({ confirmation }, { account }) {
    const { uid } = account;
    const email = await confirmed(confirmation, account);
    const business = await findBusinessOf(database(), uid);
    await eraseOwner(uid, [email]);
    // The account goes last, so after a failure the owner can sign in and repeat the deletion.
    if (await findUser(uid)) await getAuth().deleteUser(uid);
    logger.info('An account was deleted', { uid });
    await sendNotice(email, business?.language);
    return { success: true };
  },
});
