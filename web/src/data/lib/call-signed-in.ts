import type { CallableName, CallableOutput, callables } from '@vouchwell/domain/callables';
import type * as z from 'zod/mini';
import { call } from './call.ts';
import { CallRefused } from './call-errors.ts';
import { auth } from './firebase.ts';

/**
 * Calls a function as the signed-in user; like `call` otherwise, and refused where nobody is signed
 * in.
 */
export async function callSignedIn<N extends CallableName>(
  name: N,
  input: z.input<(typeof callables)[N]['input']>,
): Promise<CallableOutput<N>> {
  const token = await signedInToken();
  return call(name, input, token);
}

/** The ID token of the signed-in user. @throws CallRefused where nobody is signed in. */
export async function signedInToken(): Promise<string> {
  const { currentUser } = auth;
  if (!currentUser) throw new CallRefused('unauthenticated', 'Nobody is signed in');
  return currentUser.getIdToken();
}
