import '../app.ts';
import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callableInputs,
} from '@vouchwell/domain/api/callables';
import { callableOutputs } from '@vouchwell/domain/api/outputs';
import { logger } from 'firebase-functions/v2';
import {
  type CallableFunction,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import {
  deploymentSettings,
  getAllowedOrigins,
  referrerKeySecret,
  type Secret,
} from '../config.ts';
import { retryAfterKeyChange } from '../db/person-key-changes.ts';
import { getClientIp } from './client-ip.ts';
import { consumeRateLimit } from './rate-limiter.ts';
import { CONCURRENCY, getRateLimits, type LimitKeys, type RateLimitName } from './rate-limits.ts';
import { formatError, RequestError, toFieldMessages } from './request-error.ts';

/** Far above the size of our largest form. */
const BODY_MAX_BYTES = 16 * 1024;

export interface CallableHandler<I, O, C> {
  /** Returns the keys for rate limits, which are checked before anything is read. */
  limitKeys(input: I, caller: C): LimitKeys;
  /** Called if `run` rejects a request, so a repeat succeeds even if the link is now disabled. */
  findEarlierResponse?(input: I): Promise<O | null>;
  run(input: I, caller: C): Promise<O>;
}

/** @throws RequestError `invalid-input` if the body is too large or invalid */
export function parseBody<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
  rawBody: Buffer | undefined,
  maxBytes = BODY_MAX_BYTES,
): T {
  if ((rawBody?.length ?? 0) > maxBytes) throw new RequestError('invalid-input');
  const result = schema.safeParse(body);
  if (!result.success)
    throw new RequestError('invalid-input', toFieldMessages(result.error.issues));
  return result.data;
}

/** These forms reject requests beyond the instance's concurrency, before reading anything. */
const CONCURRENCY_LIMITED_FORMS: readonly RateLimitName[] = [
  'create-referral',
  'ask-contact',
  'thank-referrer',
];
const runningCalls = new Map<RateLimitName, number>();

export async function handleCall<I, O, C>(
  name: RateLimitName,
  handler: CallableHandler<I, O, C>,
  input: I,
  caller: C,
): Promise<O> {
  const count = runningCalls.get(name) ?? 0;
  if (count >= CONCURRENCY && CONCURRENCY_LIMITED_FORMS.includes(name))
    throw new RequestError('too-many-requests');
  runningCalls.set(name, count + 1);
  try {
    const limits = getRateLimits(name, handler.limitKeys(input, caller));
    if (!(await consumeRateLimit(limits))) throw new RequestError('too-many-requests');
    try {
      return await retryAfterKeyChange(() => handler.run(input, caller));
    } catch (error) {
      const earlierResponse =
        error instanceof RequestError ? await handler.findEarlierResponse?.(input) : null;
      if (earlierResponse) return earlierResponse;
      throw error;
    }
  } finally {
    runningCalls.set(name, (runningCalls.get(name) ?? 1) - 1);
  }
}

export interface AuthAccount {
  readonly uid: string;
  /** Taken from the token, so it may be an hour out of date. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly signedInAt: Date;
  /** Sign-in method as named by Firebase: `password`, or `custom` for a token we created. */
  readonly signInProvider: string;
}

export interface Caller {
  /** IP address, or 'unknown'. `getClientIp` explains how far to trust it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly account: AuthAccount | null;
}

interface SignedInCaller extends Caller {
  readonly account: AuthAccount;
}

/** Without `limitKeys`, rate limits apply per network, and per account if signed in. */
interface Endpoint<N extends CallableName, C extends Caller>
  extends Omit<CallableHandler<CallableInput<N>, CallableOutput<N>, C>, 'limitKeys'> {
  limitKeys?(input: CallableInput<N>, caller: C): LimitKeys;
  /** In addition to the key secret, which rate limits need. */
  readonly secrets?: Secret[];
  /** Defaults to the limit for forms. */
  readonly maxBytes?: number;
  /** Defaults to one minute. */
  readonly timeoutSeconds?: number;
}

type Callable<N extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<N>>>;

function toAccount({ auth }: CallableRequest): AuthAccount | null {
  if (!auth) return null;
  const { email, email_verified, auth_time, firebase } = auth.token;
  return {
    uid: auth.uid,
    email: email ?? null,
    emailVerified: email_verified === true,
    signedInAt: new Date(auth_time * 1000),
    signInProvider: firebase.sign_in_provider,
  };
}

const toCaller = (request: CallableRequest): Caller => ({
  ip: getClientIp(request.rawRequest),
  userAgent: request.rawRequest.get('user-agent') ?? '',
  account: toAccount(request),
});

export const getVerifiedUid = ({ account }: Caller): string | null =>
  account?.emailVerified ? account.uid : null;

function requireSignIn(caller: Caller): SignedInCaller {
  const { account } = caller;
  if (!account) throw new RequestError('unauthenticated');
  return { ...caller, account };
}

/** Returns invalid output as is and logs it: the work is done, and an error would cause a retry. */
function parseOutput<N extends CallableName>(
  name: N,
  output: CallableOutput<N>,
): CallableOutput<N> {
  const result = callableOutputs[name].safeParse(output);
  if (result.success) return result.data as CallableOutput<N>;
  const fields = toFieldMessages(result.error.issues);
  logger.error(`${name} returned an unexpected response`, { function: name, fields });
  return output;
}

/** Defines an endpoint. Sign-in, body size, schema and rate limits are always checked. */
function defineEndpoint<N extends CallableName, C extends Caller>(
  name: N,
  endpoint: Endpoint<N, C>,
  toEndpointCaller: (caller: Caller) => C,
  limitKeys: (_: unknown, caller: C) => LimitKeys,
): Callable<N> {
  const { timeoutSeconds = 60 } = endpoint;
  const secrets = [referrerKeySecret, ...(endpoint.secrets ?? [])];
  const enforceAppCheck = deploymentSettings().ENFORCE_APP_CHECK === 'true';
  // Our pages call functions through their own origin, except for account deletion, which may take
  // longer than Hosting's timeout.
  const options = { cors: getAllowedOrigins(), enforceAppCheck, secrets, timeoutSeconds };
  const handler = { limitKeys, ...endpoint };
  const respond = async (request: CallableRequest) => {
    try {
      const caller = toEndpointCaller(toCaller(request));
      const { data, rawRequest } = request;
      const schema: z.ZodMiniType = callableInputs[name];
      const body = parseBody(schema, data, rawRequest.rawBody, endpoint.maxBytes);
      const input = body as CallableInput<N>;
      return parseOutput(name, await handleCall(name, handler, input, caller));
    } catch (error) {
      if (error instanceof RequestError) throw error;
      logger.error(`${name} failed`, { function: name, error: formatError(error) });
      throw new HttpsError('internal', 'Something went wrong on our side');
    }
  };
  return onCall(options, respond);
}

/** Creates an endpoint for everyone. Callers see `RequestError`s; other errors are logged and sent as `internal`. */
export const callable = <N extends CallableName>(
  name: N,
  endpoint: Endpoint<N, Caller>,
): Callable<N> =>
  defineEndpoint(
    name,
    endpoint,
    (caller) => caller,
    (_, { ip }) => ({ network: ip }),
  );

export const signedInCallable = <N extends CallableName>(
  name: N,
  endpoint: Endpoint<N, SignedInCaller>,
): Callable<N> =>
  defineEndpoint(name, endpoint, requireSignIn, (_, { ip, account }) => ({
    network: ip,
    account: account.uid,
  }));
