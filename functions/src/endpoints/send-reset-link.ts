import { findUserByEmail } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { callable } from '../http/callable.ts';

/**
 * Emails a link to choose a new password. The email is built later, and unknown addresses are
 * enqueued too, so the response and its timing don't reveal who has an account.
 */
export const sendResetLink = callable('send-reset-link', {
  secrets: [referrerKeySecret],
  limitKeys: ({ email }, { ip }) => ({ email, network: ip }),
  async run({ email, language }) {
    const user = await findUserByEmail(email);
    const uid = user && !user.disabled ? user.uid : '';
    const about = { kind: 'password_reset', uid, language: language ?? 'en' } as const;
    await enqueueNotification(database(), about);
    return { success: true as const };
  },
});
