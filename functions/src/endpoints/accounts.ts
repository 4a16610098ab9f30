import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newPasswordSchema } from '@vouchwell/domain/accounts';
import { MINUTE_MS, SECOND_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { getErrorCode } from '@vouchwell/domain/shared/errors';
import { findInputError } from '@vouchwell/domain/shared/text';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { logger } from 'firebase-functions/v2';
import {
  applyActionCode,
  createEmailChangeUrl,
  createVerificationUrl,
  decideLinkStep,
  readActionCode,
  requirePassword,
  resetPassword,
} from '../accounts/action-codes.ts';
import {
  findUser,
  findUserByEmail,
  getProvenEmail,
  getVerifiedEmail,
  hasFirstPassword,
  recordMailboxProof,
  replaceAccount,
  requireRecentSignIn,
  revokeSessions,
} from '../accounts/users.ts';
import { withTimeout } from '../async.ts';
import { smtpPassword, stripeSecretKey } from '../config.ts';
import { addLoginAttempt, readEntitlement } from '../db/accounts.ts';
import { findBusinessByOwner } from '../db/businesses.ts';
import { addNotificationOnce, enqueueNotification } from '../db/notifications.ts';
import { type AuthAccount, callable, signedInCallable } from '../http/callable.ts';
import { consumeRateLimit } from '../http/rate-limiter.ts';
import { getRateLimits } from '../http/rate-limits.ts';
import { formatError, RequestError } from '../http/request-error.ts';
import { renderAccountDeletedEmail } from '../mail/account/account-deleted.ts';
import { renderEmailChangeEmail, renderVerificationEmail } from '../mail/account/verify-email.ts';
import { sendEmail } from '../mail/mailer.ts';
import { withOwnerLanguage } from '../owners-language.ts';
import { eraseOwner } from '../privacy/erase-owner.ts';

/** Long, because deleting a business with a hundred thousand referrals takes minutes. */
const DELETION_TIMEOUT_SECONDS = 540;
/** The user is waiting, so a slow mail server is treated as unavailable. */
const SEND_TIMEOUT_MS = 15 * SECOND_MS;

async function requireConfirmation(confirmation: string, account: AuthAccount): Promise<string> {
  requireRecentSignIn(account);
  const user = await findUser(account.uid);
  const email = normalizeEmail(user?.email ?? account.email ?? '');
  if (email === '' || confirmation !== email) throw new RequestError('wrong-confirmation');
  return email;
}

/** Returns null if the email isn't verified, because it may be a stranger's. */
async function buildNotice(uid: string) {
  try {
    const [to, business] = await Promise.all([getVerifiedEmail(uid), findBusinessByOwner(uid)]);
    if (!to) return null;
    return {
      to,
      content: withOwnerLanguage(business?.language, () => renderAccountDeletedEmail(to)),
    };
  } catch (error) {
    logger.warn('Failed to build the email about a deleted account', {
      error: formatError(error),
    });
    return null;
  }
}

/** Logs failures, because the account has already been deleted. */
async function sendNotice(notice: NonNullable<Awaited<ReturnType<typeof buildNotice>>>) {
  try {
    const delivery = sendEmail({ id: `deleted-${randomUUID()}`, ...notice });
    await withTimeout(SEND_TIMEOUT_MS, 'The mail server', delivery);
  } catch (error) {
    // The mail server's response may contain the address.
    logger.warn('Failed to send the email about a deleted account', { code: getErrorCode(error) });
  }
}

/** Deletes the account; safe to repeat after a failure. docs/data-retention.md lists the data that stays. */
export const deleteAccount = signedInCallable('delete-account', {
  secrets: [smtpPassword, stripeSecretKey],
  timeoutSeconds: DELETION_TIMEOUT_SECONDS,
  async run({ confirmation }, { account }) {
    const { uid } = account;
    const email = await requireConfirmation(confirmation, account);
    const notice = await buildNotice(uid);
    await eraseOwner(uid, [email]);
    // Delete the account last, so after a failure the owner can sign in and try again.
    if (await findUser(uid)) await getAuth().deleteUser(uid);
    logger.info('Deleted an account', { uid });
    if (notice) await sendNotice(notice);
    return { success: true };
  },
});

const USER_AGENT_MAX = 300;

const cleanUserAgent = (userAgent: string) =>
  userAgent
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, USER_AGENT_MAX);

export const logLoginAttempt = callable('log-login-attempt', {
  limitKeys: ({ email }, { ip }) => ({ network: ip, email: normalizeEmail(email) }),
  async run(input, { account, userAgent }) {
    const { success, error_message: errorMessage } = input;
    const email = normalizeEmail(input.email);
    // Anyone may report a failure, but only the account's own session may report a success.
    if (success && account?.email !== email) throw new RequestError('unauthenticated');
    await addLoginAttempt({
      email,
      hasAccount: (await findUserByEmail(email)) !== null,
      success,
      ...(!success && errorMessage ? { errorMessage } : {}),
      userAgent: cleanUserAgent(userAgent),
    });
    return { success: true };
  },
});

type ActionCode = Awaited<ReturnType<typeof readActionCode>>;

/** Verifies the account with its current password; people who reset it don't know it. */
async function verifyWithPassword(
  code: string,
  { purpose, mailbox }: ActionCode,
  user: UserRecord,
  chosenPassword: string,
): Promise<void> {
  const { uid } = user;
  if (purpose !== 'verify' || !hasFirstPassword(user)) throw new RequestError('wrong-password');
  await requirePassword(uid, mailbox, chosenPassword);
  await applyActionCode(code);
  await recordMailboxProof(uid, mailbox);
  // End the sign-up browser's session, because that browser may be shared.
  await revokeSessions(uid);
}

/** Sets the password of the account, or of a new one that replaces it. */
async function setNewPassword(
  code: string,
  { purpose, mailbox }: ActionCode,
  uid: string,
  step: 'reset' | 'replace',
  password: string,
): Promise<void> {
  if (findInputError(newPasswordSchema, password)) throw new RequestError('invalid-input');
  // Consume the code first, so only one of several concurrent calls continues.
  if (purpose === 'reset') await resetPassword(code, password);
  else await applyActionCode(code);
  const ownerUid = step === 'replace' ? await replaceAccount(mailbox, password) : uid;
  await recordMailboxProof(ownerUid, mailbox);
  if (step === 'replace') return;
  // Only log a failure, because the password has already been changed.
  await enqueueNotification({ kind: 'password_changed', uid }).catch((error) =>
    logger.warn('Failed to send the notice about a new password', {
      uid,
      error: formatError(error),
    }),
  );
}

/**
 * Handles a link that Auth emailed. Nothing changes until the recipient confirms, because security
 * scanners open every link in an email. After that, only the recipient can sign in, with their
 * current password or a new one (docs/decisions/005).
 */
export const openAccountLink = callable('open-account-link', {
  async run({ code, account, isConfirmed, chosenPassword, password }, caller) {
    const actionCode = await readActionCode(code);
    const { purpose, accountEmail, mailbox } = actionCode;
    const user = await findUserByEmail(accountEmail);
    if (!user || user.disabled) throw new RequestError('link-unusable');
    const { uid } = user;
    const step = decideLinkStep(purpose, {
      mailbox,
      provenMailbox: getProvenEmail(user),
      isCreatedHere: account === uid,
      isSignedIn: caller.account?.uid === uid,
      hasPaid: (await readEntitlement(uid)) !== null,
    });
    if (step === 'refuse') {
      logger.warn('Rejected a link: the account is verified for a different address', {
        uid,
        purpose,
      });
      throw new RequestError('link-unusable');
    }
    if (step === 'open-elsewhere') return { email: mailbox, state: step };
    if (step === 'apply') {
      if (!isConfirmed) return { email: mailbox, state: 'confirmation-needed', purpose };
      await applyActionCode(code);
      // Removing a second factor doesn't prove who chose the password.
      if (purpose !== 'remove-factor') await recordMailboxProof(uid, mailbox);
      return { email: mailbox, state: 'done' };
    }
    // The reader enters the current password or chooses a new one.
    if (chosenPassword !== undefined)
      await verifyWithPassword(code, actionCode, user, chosenPassword);
    else if (password !== undefined) await setNewPassword(code, actionCode, uid, step, password);
    else return { email: mailbox, state: 'password-needed' };
    return { email: mailbox, state: 'done' };
  },
});

/** Time within which the page must report a changed password. */
const RECENT_CHANGE_MS = 5 * MINUTE_MS;

/** Sends one email per password change; does nothing unless the password has just changed. */
export const sendPasswordNotice = signedInCallable('send-password-notice', {
  async run(_, { account: { uid } }) {
    const user = await findUser(uid);
    // Auth updates `tokensValidAfterTime` when the password changes.
    const changedAt = Date.parse(user?.tokensValidAfterTime ?? '');
    const isRecent = Date.now() - changedAt < RECENT_CHANGE_MS;
    // An unverified email may belong to a stranger.
    if (!user?.emailVerified || !isRecent || hasFirstPassword(user)) return { success: true };
    const topic = { kind: 'password_changed', uid } as const;
    await addNotificationOnce(`password-${uid}-${changedAt}`, topic);
    return { success: true };
  },
});

/** Enqueues an email even for unknown addresses, so response and timing don't reveal who has an account. */
export const sendResetLink = callable('send-reset-link', {
  limitKeys: ({ email }, { ip }) => ({ email, network: ip }),
  async run({ email, language }) {
    const user = await findUserByEmail(email);
    const uid = user && !user.disabled ? user.uid : '';
    await enqueueNotification({ kind: 'password_reset', uid, language: language ?? 'en' });
    return { success: true as const };
  },
});

export const sendVerificationLink = signedInCallable('send-verification-link', {
  secrets: [smtpPassword],
  async run({ hasPaid, newEmail, language }, { account }) {
    const { uid } = account;
    // The token's email may be outdated.
    const user = await findUser(uid);
    if (!user?.email || user.disabled) throw new RequestError('unauthenticated');
    const email = normalizeEmail(user.email);
    const mailboxes = newEmail === undefined ? [email] : [email, newEmail];
    const limits = mailboxes.flatMap((to) => getRateLimits('mail-verification', { email: to }));
    if (!(await consumeRateLimit(limits))) throw new RequestError('too-many-requests');
    if (newEmail) requireRecentSignIn(account);
    // Send the same response, so an owner can't find out who has an account.
    if (newEmail && (await findUserByEmail(newEmail))) return { success: true };
    const url = newEmail
      ? await createEmailChangeUrl(email, newEmail)
      : await createVerificationUrl(email, hasPaid);
    const content = withOwnerLanguage(language, () =>
      newEmail ? renderEmailChangeEmail(email, newEmail, url) : renderVerificationEmail(email, url),
    );
    try {
      const message = { id: `verification-${randomUUID()}`, to: newEmail ?? email, content };
      await withTimeout(SEND_TIMEOUT_MS, 'The mail server', sendEmail(message));
    } catch (error) {
      // The server's response may quote the address, so only its code is logged.
      logger.error('Failed to email a verification link', { uid, code: getErrorCode(error) });
      throw new RequestError('mail-unavailable');
    }
    return { success: true };
  },
});

/** Signs the user out everywhere, and this browser back in. Other ID tokens expire within an hour. */
export const signOutOthers = signedInCallable('sign-out-others', {
  async run(_, { account }) {
    // Auth treats the custom token as a recent sign-in, so require a recent one first.
    requireRecentSignIn(account);
    const { uid } = account;
    // Auth revokes with a precision of one second, so a session from this second would stay valid.
    await setTimeout(SECOND_MS - (Date.now() % SECOND_MS));
    await revokeSessions(uid);
    return { token: await getAuth().createCustomToken(uid) };
  },
});
