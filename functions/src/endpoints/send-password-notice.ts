import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { findUser, hasFirstPassword } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { signedInCallable } from '../http/callable.ts';

/** Time for the page to report a change it made at Auth. */
const RECENT_MS = 5 * MINUTE_MS;

/** Emails the user that their password was changed, if it was changed just now. */
export const sendPasswordNotice = signedInCallable('send-password-notice', {
  secrets: [referrerKeySecret],
  async run(_, { account: { uid } }) {
    const user = await findUser(uid);
    // Auth updates this time when the password changes.
    const changedAt = Date.parse(user?.tokensValidAfterTime ?? '');
    const isRecent = Date.now() - changedAt < RECENT_MS;
    if (user && isRecent && !hasFirstPassword(user))
      await enqueueNotification(database(), { kind: 'password_changed', uid });
    return { success: true as const };
  },
});
