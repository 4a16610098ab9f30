import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { findUser, hasFirstPassword } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { addNotificationOnce } from '../db/notifications.ts';
import { signedInCallable } from '../http/callable.ts';

/** Time for the page to report a change it made at Auth. */
const RECENT_MS = 5 * MINUTE_MS;

/** Emails the user once per change that their password was changed, if it was changed just now. */
export const sendPasswordNotice = signedInCallable('send-password-notice', {
  secrets: [referrerKeySecret],
  async run(_, { account: { uid } }) {
    const user = await findUser(uid);
    // Auth updates this time when the password changes.
    const changedAt = Date.parse(user?.tokensValidAfterTime ?? '');
    const isRecent = Date.now() - changedAt < RECENT_MS;
    // An unverified email may be a stranger's.
    if (!user?.emailVerified || !isRecent || hasFirstPassword(user)) return { success: true };
    const about = { kind: 'password_changed', uid } as const;
    await addNotificationOnce(database(), `password-${uid}-${changedAt}`, about);
    return { success: true };
  },
});
