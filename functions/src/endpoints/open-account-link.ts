import { newPasswordSchema } from '@vouchwell/domain/business/account';
import { firstMessage } from '@vouchwell/domain/lib/text';
import { logger } from 'firebase-functions/v2';
import {
  applyActionCode,
  linkStep,
  readActionCode,
  requirePassword,
  resetPassword,
} from '../accounts/action-codes.ts';
import {
  endSessions,
  findUserByEmail,
  hasFirstPassword,
  proveMailbox,
  provenEmail,
  replaceAccount,
} from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { callable } from '../http/callable.ts';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';

/**
 * Opens a link that Auth emailed. Its reader becomes the only one who can sign in, with their own
 * password or a new one (docs/decisions/005). Nothing changes until they confirm, because security
 * scanners open every link in an email.
 */
export const openAccountLink = callable('open-account-link', {
  secrets: [referrerKeySecret],
  async run({ code, account, isConfirmed, chosenPassword, password }, caller) {
    const { purpose, accountEmail, mailbox } = await readActionCode(code);
    const user = await findUserByEmail(accountEmail);
    if (!user || user.disabled) throw new RequestError('link-unusable');
    const { uid } = user;
    const step = linkStep(purpose, {
      mailbox,
      proven: provenEmail(user),
      isMadeHere: account === uid,
      isSignedIn: caller.account?.uid === uid,
      isInUse: (await readEntitlement(database(), uid)) !== null,
    });
    if (step === 'refuse') {
      logger.warn('A link was refused: its account was proven for another address', {
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
      if (purpose !== 'remove-factor') await proveMailbox(uid, mailbox);
      return { email: mailbox, state: 'done' };
    }
    if (chosenPassword !== undefined) {
      // Only for verification: a reset is for people who don't know the password.
      if (purpose !== 'verify' || !hasFirstPassword(user)) throw new RequestError('wrong-password');
      await requirePassword(uid, mailbox, chosenPassword);
      await applyActionCode(code);
      await proveMailbox(uid, mailbox);
      // The sign-up browser may be shared, and is signed in until now.
      await endSessions(uid);
      return { email: mailbox, state: 'done' };
    }
    if (password === undefined) return { email: mailbox, state: 'password-needed' };
    if (firstMessage(newPasswordSchema, password)) throw new RequestError('invalid-input');
    // Consume the code first, so only one of several concurrent calls continues.
    if (purpose === 'reset') await resetPassword(code, password);
    else await applyActionCode(code);
    await proveMailbox(step === 'replace' ? await replaceAccount(mailbox, password) : uid, mailbox);
    // Best effort: the password is already changed.
    if (step === 'reset')
      await enqueueNotification(database(), { kind: 'password_changed', uid }).catch((error) =>
        logger.warn('The notice of a new password was not sent', { uid, error: errorText(error) }),
      );
    return { email: mailbox, state: 'done' };
  },
});
