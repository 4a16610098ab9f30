import { ERROR_REASONS } from '@vouchwell/domain/lib/error-reasons';
import { FUNCTIONS_REGION, functionPath } from '@vouchwell/domain/lib/paths';
import * as z from 'zod/mini';
import { appCheckHeader } from './app-check.ts';
import { CallRefused, NoAnswer } from './call-errors.ts';
import { parseEnv } from './env.ts';

const env = parseEnv(import.meta.env);

/** Longer than a slow cold start. */
const CALL_TIMEOUT_MS = 30_000;
/** Hosting waits no longer than this for a function that it calls. */
const HOSTING_TIMEOUT_MS = 60_000;
/** How long a call may be that goes on when its page is left; browsers take 64 KB of all of them together. */
const KEEPALIVE_MAX = 10_000;

const refusalSchema = z.object({
  error: z.object({
    message: z.catch(z.string(), ''),
    details: z.catch(z.nullable(z.object({ reason: z.enum(ERROR_REASONS) })), null),
  }),
});
const resultSchema = z.object({ result: z.unknown() });

interface FunctionCall<S> {
  readonly name: string;
  readonly input: unknown;
  readonly output: S;
  /** The ID token of the user who calls; without one the call is nobody's. */
  readonly idToken?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * Calls a function over Firebase's callable protocol and without its SDK. It knows no schema of its
 * own, so that a page that makes one call does not load those of all others (call.ts).
 * @throws CallRefused, NoAnswer, or a ZodError where the answer does not match the schema.
 */
export async function callFunction<S extends z.ZodMiniType>(
  call: FunctionCall<S>,
): Promise<z.output<S>> {
  const { name, input, output, idToken, timeoutMs = CALL_TIMEOUT_MS } = call;
  // By our own origin, because a call of another one costs a preflight: a trip more.
  const url = timeoutMs > HOSTING_TIMEOUT_MS ? directUrl(name) : functionPath(name);
  const { status, body } = await post(url, { data: input }, idToken, timeoutMs);
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) {
    const { message, details } = refusal.data.error;
    // Firebase rejects an invalid ID token itself, without a reason of ours.
    const isDenied = status === 401 && idToken !== undefined;
    throw new CallRefused(details?.reason ?? (isDenied ? 'unauthenticated' : null), message);
  }
  if (status !== 200) throw new CallRefused(null, `${name} answered ${status}`);
  return output.parse(resultSchema.parse(body).result);
}

/** A function's own URL: production's, or the emulator's. */
function directUrl(name: string): string {
  const project = env.VITE_FIREBASE_PROJECT_ID;
  const emulator = env.VITE_EMULATOR_FUNCTIONS;
  return emulator
    ? `http://${emulator}/${project}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${name}`;
}

async function post(
  url: string,
  data: unknown,
  idToken: string | undefined,
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(data);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(idToken && { Authorization: `Bearer ${idToken}` }),
        ...(await appCheckHeader()),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      keepalive: body.length <= KEEPALIVE_MAX,
    });
    return { status: response.status, body: await jsonOf(response) };
  } catch (cause) {
    throw new NoAnswer(`No answer from ${url}`, { cause });
  }
}

/** The parsed JSON, null where the body is none; rejects where the connection broke. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
