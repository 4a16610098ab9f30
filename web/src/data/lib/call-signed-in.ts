import type { CallableName, CallableOutput, callableInputs } from '@vouchwell/domain/api/callables';
import { callableOutputs } from '@vouchwell/domain/api/outputs';
import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { FirebaseError } from 'firebase/app';
import type * as z from 'zod/mini';
import { ApiError, NetworkError } from './call-errors.ts';
import { callFunction } from './call-function.ts';
import { verifySession, waitForUser } from './signed-in.ts';

/** Deleting a business with 100,000 referrals takes minutes, so the call bypasses Hosting. */
const TIMEOUTS_MS: Partial<Readonly<Record<CallableName, number>>> = { 'delete-account': 550_000 };

/** Calls a function as the signed-in user. @throws like `call`, and ApiError if signed out. */
export async function callSignedIn<N extends CallableName>(
  name: N,
  input: z.input<(typeof callableInputs)[N]>,
): Promise<CallableOutput<N>> {
  const user = await waitForUser().catch(() => {
    throw new ApiError('unauthenticated', 'You are signed out.');
  });
  const idToken = await user.getIdToken().catch(toNetworkError);
  const schema = callableOutputs[name];
  const timeoutMs = TIMEOUTS_MS[name];
  try {
    return (await callFunction({ name, input, schema, idToken, timeoutMs })) as CallableOutput<N>;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'unauthenticated') verifySession();
    throw error;
  }
}

/** Lets callers treat a failed token renewal like a lost response. */
function toNetworkError(cause: unknown): never {
  const isNetworkError =
    cause instanceof FirebaseError && cause.code === 'auth/network-request-failed';
  throw isNetworkError ? new NetworkError('No response from Auth', { cause }) : cause;
}

/** `OwnerCommand` without its id, distributed over the union. */
type CommandWithoutId = OwnerCommand extends infer C
  ? C extends OwnerCommand
    ? Omit<C, 'requestId'>
    : never
  : never;

/** Maximum attempts for a command whose response was lost. */
const MAX_ATTEMPTS = 3;
/** First delay in ms; doubles with each retry. */
const BACKOFF_MS = 500;

/** Like `runCommand`, but ignores the result. */
export async function sendCommand(command: CommandWithoutId): Promise<void> {
  await runCommand(command);
}

/** Retries with the same request id. @throws ApiError, and NetworkError after the last attempt. */
export async function runCommand(input: CommandWithoutId): Promise<CallableOutput<'run-command'>> {
  const command = { ...input, requestId: crypto.randomUUID() } as OwnerCommand;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callSignedIn('run-command', command);
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * 2 ** (attempt - 1)));
    }
  }
}
