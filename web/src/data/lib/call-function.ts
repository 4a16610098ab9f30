import type { CallableOutput, callableInputs } from '@vouchwell/domain/api/callables';
import { type PublicCallable, publicOutputs } from '@vouchwell/domain/api/public-outputs';
import { FUNCTIONS_REGION, functionPath } from '@vouchwell/domain/paths';
import { ERROR_REASONS } from '@vouchwell/domain/shared/errors';
import * as z from 'zod/mini';
import { getAppCheckHeader } from './app-check.ts';
import { ApiError, NetworkError } from './call-errors.ts';
import { env } from './env.ts';

/** Default timeout, in ms; longer than a slow cold start. */
const CALL_TIMEOUT_MS = 30_000;
/** Hosting's timeout for functions behind a rewrite, in ms. */
const HOSTING_TIMEOUT_MS = 60_000;
/** Browsers limit the combined size of all keepalive requests to 64 KB. */
const KEEPALIVE_LENGTH_MAX = 10_000;

const errorSchema = z.object({
  error: z.object({
    message: z.catch(z.string(), ''),
    details: z.catch(z.nullable(z.object({ reason: z.enum(ERROR_REASONS) })), null),
  }),
});
const resultSchema = z.object({ result: z.unknown() });

interface FunctionCall<S> {
  readonly name: string;
  readonly input: unknown;
  readonly schema: S;
  /** Without a token, the call is anonymous. */
  readonly idToken?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * Implements Firebase's callable protocol without its SDK. Takes the schema as input, so pages with
 * one call don't load all schemas (call.ts). @throws ApiError, NetworkError, or a ZodError if the
 * response is invalid.
 */
export async function callFunction<S extends z.ZodMiniType>(
  call: FunctionCall<S>,
): Promise<z.output<S>> {
  const { name, input, schema, idToken, timeoutMs = CALL_TIMEOUT_MS } = call;
  // Same origin to avoid a CORS preflight, unless the call may outlast Hosting's timeout.
  const url = timeoutMs > HOSTING_TIMEOUT_MS ? getDirectUrl(name) : functionPath(name);
  const { status, body } = await postJson(url, { data: input }, timeoutMs, idToken);
  const parsedError = errorSchema.safeParse(body);
  if (parsedError.success) {
    const { message, details } = parsedError.data.error;
    // Firebase rejects an invalid ID token itself, without one of our error reasons.
    const isTokenRejected = status === 401 && idToken !== undefined;
    throw new ApiError(details?.reason ?? (isTokenRejected ? 'unauthenticated' : null), message);
  }
  if (status !== 200) throw new ApiError(null, `${name} failed with status ${status}`);
  return schema.parse(resultSchema.parse(body).result);
}

function getDirectUrl(name: string): string {
  const project = env.VITE_FIREBASE_PROJECT_ID;
  const emulator = env.VITE_EMULATOR_FUNCTIONS;
  return emulator
    ? `http://${emulator}/${project}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${name}`;
}

/** @throws NetworkError */
export async function postJson(
  url: string,
  data: unknown,
  timeoutMs = CALL_TIMEOUT_MS,
  idToken?: string,
): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(data);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(idToken && { Authorization: `Bearer ${idToken}` }),
        ...(await getAppCheckHeader()),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      keepalive: body.length <= KEEPALIVE_LENGTH_MAX,
    });
    return { status: response.status, body: await parseBody(response) };
  } catch (cause) {
    throw new NetworkError(`No response from ${url}`, { cause });
  }
}

/** Returns null if the body isn't JSON; rejects if the connection was lost. */
async function parseBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Like `call`, but doesn't load the schemas of other functions. */
export async function callPublic<N extends PublicCallable>(
  name: N,
  input: z.input<(typeof callableInputs)[N]>,
): Promise<CallableOutput<N>> {
  const schema = publicOutputs[name];
  return (await callFunction({ name, input, schema })) as CallableOutput<N>;
}
