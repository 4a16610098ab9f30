import type { CallableOutput, callables } from '@vouchwell/domain/api/callables';
import { type PublicCallable, publicAnswers } from '@vouchwell/domain/api/public-answers';
import type * as z from 'zod/mini';
import { callFunction } from './call-function.ts';

/** Like `call`, but without the schemas of other functions. */
export async function callPublic<N extends PublicCallable>(
  name: N,
  input: z.input<(typeof callables)[N]['input']>,
): Promise<CallableOutput<N>> {
  const output = publicAnswers[name];
  return (await callFunction({ name, input, output })) as CallableOutput<N>;
}
