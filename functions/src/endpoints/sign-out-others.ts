import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { getAuth } from 'firebase-admin/auth';
import { endSessions, requireRecentSignIn } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { signedInCallable } from '../http/callable.ts';

/**
 * Revokes every session of the signed-in user and gives a custom token that signs this browser in
 * again. Other sessions end when their ID token expires, within an hour.
 */
export const signOutOthers = signedInCallable('sign-out-others', {
  secrets: [referrerKeySecret],
  async run(_, { account }) {
    // The custom token counts as a recent sign-in at Auth, so require the password before giving one.
    requireRecentSignIn(account);
    const { uid } = account;
    // Auth revokes sessions by whole seconds: wait for the next one, or a session of this second
    // would stay valid.
    await setTimeout(SECOND_MS - (Date.now() % SECOND_MS));
    await endSessions(uid);
    return { token: await getAuth().createCustomToken(uid) };
  },
});
