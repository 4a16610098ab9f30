import type { CallableOutput } from '@vouchwell/domain/callables';
import { getAuth } from 'firebase-admin/auth';
import { signedInCallable } from '../callable.ts';
import type { SignedInCaller } from '../caller.ts';
import { referrerKeySecret } from '../config.ts';
import { accountLimits } from './account-limits.ts';

type Output = CallableOutput<'sign-out-others'>;

async function run(_: unknown, { account: { uid } }: SignedInCaller): Promise<Output> {
  await getAuth().revokeRefreshTokens(uid);
  return { token: await getAuth().createCustomToken(uid) };
}

/**
 * Ends every session of the signed-in user, this one too, and gives a token that opens it again.
 * Others end when their ID token does: within the hour.
 */
export const signOutOthers = signedInCallable('sign-out-others', {
  secrets: [referrerKeySecret],
  limits: accountLimits('sign-out-others'),
  run,
});
