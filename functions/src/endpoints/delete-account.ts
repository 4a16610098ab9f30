import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { errorCode } from '@vouchwell/domain/lib/error-code';
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/v2';
import { findUser, requireRecentSignIn, verifiedEmailOf } from '../accounts/users.ts';
import { withTimeout } from '../async.ts';
import { referrerKeySecret, smtpPassword, stripeSecretKey } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { type Account, signedInCallable } from '../http/callable.ts';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';
import { sendMail } from '../mail/mailer.ts';
import { accountDeletedMail } from '../mail/mails.ts';
import { inLanguage } from '../owners-language.ts';
import { eraseOwner } from '../schedules/sweep-orphans.ts';

/** Deleting a business with a hundred thousand referrals takes minutes. */
const TIMEOUT_SECONDS = 540;
/** The owner waits for the response. */
const NOTICE_TIMEOUT_MS = 15 * SECOND_MS;

async function confirmed(confirmation: string, account: Account): Promise<string> {
  requireRecentSignIn(account);
  const user = await findUser(account.uid);
  const email = normalizeEmail(user?.email ?? account.email ?? '');
  if (email === '' || confirmation !== email) throw new RequestError('wrong-confirmation');
  return email;
}

/** Null without a verified email: an unverified one may be a stranger's. */
async function readNotice(uid: string) {
  try {
    const [to, business] = await Promise.all([
      verifiedEmailOf(uid),
      findBusinessOf(database(), uid),
    ]);
    if (!to) return null;
    return { to, content: inLanguage(business?.language, () => accountDeletedMail(to)) };
  } catch (error) {
    logger.warn('The email about a deleted account could not be built', {
      error: errorText(error),
    });
    return null;
  }
}

/** Best effort: the account is already deleted. */
async function sendNotice(notice: NonNullable<Awaited<ReturnType<typeof readNotice>>>) {
  try {
    const mail = sendMail({ id: `deleted-${randomUUID()}`, ...notice });
    await withTimeout(NOTICE_TIMEOUT_MS, 'The mail server', mail);
  } catch (error) {
    // The mail server's response may contain the address.
    logger.warn('The email about a deleted account was not sent', { code: errorCode(error) });
  }
}

/** Idempotent: the next call completes an interrupted one. Exceptions: docs/data-retention.md. */
export const deleteAccount = signedInCallable('delete-account', {
  secrets: [referrerKeySecret, smtpPassword, stripeSecretKey],
  timeoutSeconds: TIMEOUT_SECONDS,
  async run({ confirmation }, { account }) {
    const { uid } = account;
    const email = await confirmed(confirmation, account);
    const notice = await readNotice(uid);
    await eraseOwner(uid, [email]);
    // The account goes last, so after a failure the owner can sign in and repeat the deletion.
    if (await findUser(uid)) await getAuth().deleteUser(uid);
    logger.info('An account was deleted', { uid });
    if (notice) await sendNotice(notice);
    return { success: true };
  },
});
