import './app.ts';
import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callables,
} from '@vouchwell/domain/callables';
import { logger } from 'firebase-functions/v2';
import {
  type CallableFunction,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import { clientIp } from './client-ip.ts';
import { deploySettings, type Secret } from './config.ts';
import { errorText } from './error-text.ts';
import { fieldMessages } from './field-messages.ts';
import { isWithinLimits, type RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

const BODY_MAX_BYTES = 16 * 1024;

/** What an endpoint may know of its caller besides the input. */
export interface Caller {
  /** The address that the last trusted proxy saw, or 'unknown'. */
  readonly ip: string;
}

export interface Endpoint<N extends CallableName> {
  readonly secrets: Secret[];
  limits(input: CallableInput<N>, caller: Caller): RateLimit[];
  /** The answer this very request was given before, if it was: a refusal never takes back a success. */
  answered(input: CallableInput<N>): Promise<CallableOutput<N> | null>;
  run(input: CallableInput<N>): Promise<CallableOutput<N>>;
}

function parseInput<N extends CallableName>(name: N, request: CallableRequest): CallableInput<N> {
  if ((request.rawRequest.rawBody?.length ?? 0) > BODY_MAX_BYTES)
    throw new Refusal('invalid-input');
  const parsed = callables[name].input.safeParse(request.data);
  if (!parsed.success) throw new Refusal('invalid-input', fieldMessages(parsed.error.issues));
  return parsed.data as CallableInput<N>;
}

/**
 * Limits are asked before the answer book: a first request then costs no extra read, and only one
 * that is refused pays to learn whether it is the retry of one that succeeded.
 */
async function answer<N extends CallableName>(
  endpoint: Endpoint<N>,
  input: CallableInput<N>,
  caller: Caller,
): Promise<CallableOutput<N>> {
  try {
    if (!(await isWithinLimits(endpoint.limits(input, caller))))
      throw new Refusal('too-many-requests');
    return await endpoint.run(input);
  } catch (error) {
    const earlier = error instanceof Refusal ? await endpoint.answered(input) : null;
    if (earlier) return earlier;
    throw error;
  }
}

function toHttpsError(name: CallableName, error: unknown): HttpsError {
  if (error instanceof Refusal) return error.toHttpsError();
  logger.error(`${name} failed`, { function: name, error: errorText(error) });
  return new HttpsError('internal', 'Something went wrong on our side');
}

/**
 * The only way to write an endpoint that browsers may call: size, schema, limits, run; a `Refusal`
 * reaches the caller with its reason, anything else is logged once and answered as `internal`.
 */
export function callable<N extends CallableName>(
  name: N,
  endpoint: Endpoint<N>,
): CallableFunction<unknown, Promise<CallableOutput<N>>> {
  const enforceAppCheck = deploySettings().ENFORCE_APP_CHECK === 'true';
  return onCall({ enforceAppCheck, secrets: endpoint.secrets }, async (request) => {
    try {
      const input = parseInput(name, request);
      const output = await answer(endpoint, input, { ip: clientIp(request.rawRequest) });
      return callables[name].output.parse(output) as CallableOutput<N>;
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}
