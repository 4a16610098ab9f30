import { setTimeout } from 'node:timers/promises';
import type { CallableOutput } from '@vouchwell/domain/callables';
import { SECOND_MS } from '@vouchwell/domain/durations';
import { getAuth } from 'firebase-admin/auth';
import { requireRecentSignIn } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';

type Output = CallableOutput<'sign-out-others'>;

async function run(_: unknown, { account }: SignedInCaller): Promise<Output> {
  // The token is a fresh sign-in: without this it would stand in for the password at Auth itself.
  requireRecentSignIn(account);
  const { uid } = account;
  // Auth keeps the moment in whole seconds: within the one that runs, a session would outlive it.
  await setTimeout(SECOND_MS - (Date.now() % SECOND_MS));
  await getAuth().revokeRefreshTokens(uid);
  return { token: await getAuth().createCustomToken(uid) };
}

/**
 * Ends every session of the signed-in user, this one too, and gives a token that opens it again.
 * Others end when their ID token does: within the hour.
 */
export const signOutOthers = signedInCallable('sign-out-others', {
  secrets: [referrerKeySecret],
  run,
});
