import type { CallableName, CallableOutput, callableInputs } from '@vouchwell/domain/api/callables';
import { callableOutputs } from '@vouchwell/domain/api/outputs';
import type * as z from 'zod/mini';
import { callFunction } from './call-function.ts';

/**
 * With an ID token, calls as that user; call-signed-in.ts calls as the signed-in user. @throws
 * ApiError, NetworkError, or a ZodError if the response is invalid.
 */
export async function call<N extends CallableName>(
  name: N,
  input: z.input<(typeof callableInputs)[N]>,
  idToken?: string,
): Promise<CallableOutput<N>> {
  const schema = callableOutputs[name];
  return (await callFunction({ name, input, schema, idToken })) as CallableOutput<N>;
}
