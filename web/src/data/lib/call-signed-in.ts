import type { CallableName, CallableOutput, callables } from '@vouchwell/domain/callables';
import type * as z from 'zod/mini';
import { CallRefused, NoAnswer } from './call-errors.ts';
import { auth } from './firebase.ts';

/**
 * Calls a function as the signed-in user; like `call` otherwise, and refused where nobody is signed
 * in.
 */
export async function callSignedIn<N extends CallableName>(
  name: N,
  input: z.input<(typeof callables)[N]['input']>,
): Promise<CallableOutput<N>> {
  const { currentUser } = auth;
  if (!currentUser) throw new CallRefused('unauthenticated', 'Nobody is signed in');
  const { call } = await loadCall();
  return call(name, input, await currentUser.getIdToken());
}

/** Loaded with the first call, because most visits of a dashboard make none. */
async function loadCall() {
  try {
    return await import('./call.ts');
  } catch (cause) {
    throw new NoAnswer('The code for calls could not be loaded', { cause });
  }
}
