import type { CallableName, CallableOutput, callables } from '@vouchwell/domain/api/callables';
import type * as z from 'zod/mini';
import { call } from './call.ts';
import { CallRefused } from './call-errors.ts';
import { auth } from './firebase.ts';
import { confirmSession } from './signed-in-uid.ts';

/** Like `call`, as the signed-in user. @throws CallRefused if signed out. */
export async function callSignedIn<N extends CallableName>(
  name: N,
  input: z.input<(typeof callables)[N]['input']>,
): Promise<CallableOutput<N>> {
  return asSignedIn((token) => call(name, input, token));
}

/** @throws CallRefused if no user is signed in */
export async function asSignedIn<T>(run: (token: string) => Promise<T>): Promise<T> {
  const { currentUser } = auth;
  if (!currentUser) throw new CallRefused('unauthenticated', 'Nobody is signed in');
  const token = await currentUser.getIdToken();
  try {
    return await run(token);
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'unauthenticated') confirmSession();
    throw error;
  }
}
