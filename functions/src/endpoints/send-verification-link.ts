import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { errorCode } from '@vouchwell/domain/lib/error-code';
import { logger } from 'firebase-functions/v2';
import { emailChangeUrl, verificationUrl } from '../accounts/action-codes.ts';
import { findUser, findUserByEmail, requireRecentSignIn } from '../accounts/users.ts';
import { withTimeout } from '../async.ts';
import { referrerKeySecret, smtpPassword } from '../config.ts';
import { signedInCallable } from '../http/callable.ts';
import { limitsOf } from '../http/limits.ts';
import { isWithinLimits } from '../http/rate-limiter.ts';
import { RequestError } from '../http/request-error.ts';
import { sendMail } from '../mail/mailer.ts';
import { emailChangeMail, verificationMail } from '../mail/mails.ts';
import { inLanguage } from '../owners-language.ts';

/** The user waits for this email, so a slow mail server counts as down. */
const SEND_TIMEOUT_MS = 15 * SECOND_MS;

export const sendVerificationLink = signedInCallable('send-verification-link', {
  secrets: [referrerKeySecret, smtpPassword],
  async run({ hasPaid, newEmail, language }, { account }) {
    const { uid } = account;
    // The token's email may be outdated.
    const user = await findUser(uid);
    if (!user?.email || user.disabled) throw new RequestError('unauthenticated');
    const email = normalizeEmail(user.email);
    const mailboxes = newEmail === undefined ? [email] : [email, newEmail];
    const limits = mailboxes.flatMap((one) => limitsOf('mail-verification', { email: one }));
    if (!(await isWithinLimits(limits))) throw new RequestError('too-many-requests');
    if (newEmail) requireRecentSignIn(account);
    // Same response, so an owner can't find out who has an account.
    if (newEmail && (await findUserByEmail(newEmail))) return { success: true };
    const url = newEmail
      ? await emailChangeUrl(email, newEmail)
      : await verificationUrl(email, hasPaid);
    const content = inLanguage(language, () =>
      newEmail ? emailChangeMail(email, newEmail, url) : verificationMail(email, url),
    );
    try {
      const mail = { id: `verification-${randomUUID()}`, to: newEmail ?? email, content };
      await withTimeout(SEND_TIMEOUT_MS, 'The mail server', sendMail(mail));
    } catch (error) {
      // The server's answer may quote the address, so only its code is logged.
      logger.error('A verification link was not mailed', { uid, code: errorCode(error) });
      throw new RequestError('mail-unavailable');
    }
    return { success: true };
  },
});
