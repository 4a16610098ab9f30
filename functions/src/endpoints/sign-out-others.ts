import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { getAuth } from 'firebase-admin/auth';
import { endSessions, requireRecentSignIn } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { signedInCallable } from '../http/callable.ts';

/**
 * Revokes all sessions and returns a custom token that signs this browser in again. ID tokens of
 * other sessions expire within an hour.
 */
export const signOutOthers = signedInCallable('sign-out-others', {
  secrets: [referrerKeySecret],
  async run(_, { account }) {
    // The custom token counts as a recent sign-in at Auth, so require the password first.
    requireRecentSignIn(account);
    const { uid } = account;
    // Auth revokes by whole seconds: a session of the current second would stay valid.
    await setTimeout(SECOND_MS - (Date.now() % SECOND_MS));
    await endSessions(uid);
    return { token: await getAuth().createCustomToken(uid) };
  },
});
