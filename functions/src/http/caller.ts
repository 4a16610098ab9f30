import type { CallableRequest } from 'firebase-functions/v2/https';
import { clientIp } from './client-ip.ts';
import { Refusal } from './refusal.ts';

/** Who is signed in, by a token that Auth has signed. */
export interface Account {
  readonly uid: string;
  /** As the token has it: up to an hour old. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the password, or what else there is, was last given. */
  readonly signedInAt: Date;
  /** What was given then, in Firebase's words: `password`, or `custom` for a token that we made. */
  readonly signInProvider: string;
}

/** What an endpoint may know of its caller besides the input. */
export interface Caller {
  /** The address that the last trusted proxy saw, or 'unknown'. */
  readonly ip: string;
  readonly userAgent: string;
  readonly account: Account | null;
}

/** A caller whom only endpoints for signed-in users ever meet. */
export interface SignedInCaller extends Caller {
  readonly account: Account;
}

function accountOf({ auth }: CallableRequest): Account | null {
  if (!auth) return null;
  const { email, email_verified, auth_time, firebase } = auth.token;
  return {
    uid: auth.uid,
    email: email ?? null,
    emailVerified: email_verified === true,
    signedInAt: new Date(auth_time * 1000),
    signInProvider: firebase.sign_in_provider,
  };
}

export const callerOf = (request: CallableRequest): Caller => ({
  ip: clientIp(request.rawRequest),
  userAgent: request.rawRequest.get('user-agent') ?? '',
  account: accountOf(request),
});

/** The account that asks, where its email is verified; null for everybody else. */
export const verifiedUid = ({ account }: Caller): string | null =>
  account?.emailVerified ? account.uid : null;

export function signedIn(caller: Caller): SignedInCaller {
  const { account } = caller;
  if (!account) throw new Refusal('unauthenticated');
  return { ...caller, account };
}
