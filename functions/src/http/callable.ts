import '../app.ts';
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
import { deploySettings, ownOrigins, type Secret } from '../config.ts';
import { type Caller, callerOf, type SignedInCaller, signedIn } from './caller.ts';
import { errorText } from './error-text.ts';
import { fieldMessages } from './field-messages.ts';
import { BODY_MAX_BYTES, type Handler, rateLimitedHandler } from './rate-limited-handler.ts';
import { Refusal } from './refusal.ts';

/** What an endpoint does; `C` is whom it serves. */
export interface Endpoint<N extends CallableName, C extends Caller = Caller>
  extends Handler<CallableInput<N>, CallableOutput<N>, C> {
  readonly secrets: Secret[];
  /** Where a minute is not enough. */
  readonly timeoutSeconds?: number;
}

type Deployed<N extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<N>>>;

const DEFAULT_TIMEOUT_SECONDS = 60;

function parseInput<N extends CallableName>(name: N, request: CallableRequest): CallableInput<N> {
  if ((request.rawRequest.rawBody?.length ?? 0) > BODY_MAX_BYTES)
    throw new Refusal('invalid-input');
  const parsed = callables[name].input.safeParse(request.data);
  if (!parsed.success) throw new Refusal('invalid-input', fieldMessages(parsed.error.issues));
  return parsed.data as CallableInput<N>;
}

/**
 * What is promised of an output. One that is not as promised is answered as it is: what was asked
 * for is done, and an error would make the caller ask again.
 */
function checkOutput<N extends CallableName>(
  name: N,
  output: CallableOutput<N>,
): CallableOutput<N> {
  const checked = callables[name].output.safeParse(output);
  if (checked.success) return checked.data as CallableOutput<N>;
  const fields = fieldMessages(checked.error.issues);
  logger.error(`${name} answered something else than it promises`, { function: name, fields });
  return output;
}

function toHttpsError(name: CallableName, error: unknown): HttpsError {
  if (error instanceof Refusal) return error.toHttpsError();
  logger.error(`${name} failed`, { function: name, error: errorText(error) });
  return new HttpsError('internal', 'Something went wrong on our side');
}

/** Size, schema, whom it is for, limits, run: an endpoint that skips one cannot be written. */
function deploy<N extends CallableName, C extends Caller>(
  name: N,
  endpoint: Endpoint<N, C>,
  admit: (caller: Caller) => C,
): Deployed<N> {
  const { secrets, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = endpoint;
  const enforceAppCheck = deploySettings().ENFORCE_APP_CHECK === 'true';
  const options = { cors: ownOrigins(), enforceAppCheck, secrets, timeoutSeconds };
  return onCall(options, async (request) => {
    try {
      const caller = admit(callerOf(request));
      const input = parseInput(name, request);
      return checkOutput(name, await rateLimitedHandler(endpoint, input, caller));
    } catch (error) {
      throw toHttpsError(name, error);
    }
  });
}

/**
 * An endpoint that anyone may call, signed in or not. A `Refusal` reaches the caller with its
 * reason, anything else is logged once and answered as `internal`.
 */
export const callable = <N extends CallableName>(name: N, endpoint: Endpoint<N>): Deployed<N> =>
  deploy(name, endpoint, (caller) => caller);

/** The same for signed-in users only; all others are refused as `unauthenticated`. */
export const signedInCallable = <N extends CallableName>(
  name: N,
  endpoint: Endpoint<N, SignedInCaller>,
): Deployed<N> => deploy(name, endpoint, signedIn);
