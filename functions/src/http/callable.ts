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
import { type Handler, handle, parseBody } from './handler.ts';
import { clientIp, type LimitKeys } from './limits.ts';
import { errorText } from './log.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Who is signed in, by a token that Auth has signed. */
export interface Account {
  readonly uid: string;
  /** As the token has it: up to an hour old. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the password, or what else there is, was last given. */
  readonly signedInAt: Date;
  /** What was given then, in Firebase's words: `password`, or `custom` for a token that we made. */
  readonly signInProvider: string;
}

/** What an endpoint may know of its caller besides the input. */
export interface Caller {
  /** The address that the last trusted proxy saw, or 'unknown'. */
  readonly ip: string;
  readonly userAgent: string;
  readonly account: Account | null;
}

/** A caller whom only endpoints for signed-in users ever meet. */
export interface SignedInCaller extends Caller {
  readonly account: Account;
}

/** What an endpoint does; `C` is whom it serves. Its limits count account and network unless it says otherwise. */
interface Endpoint<N extends CallableName, C extends Caller, K extends LimitKeys>
  extends Omit<Handler<CallableInput<N>, CallableOutput<N>, C, K>, 'limitKeys'> {
  limitKeys?(input: CallableInput<N>, caller: C): K | Promise<K>;
  readonly secrets: Secret[];
  /** Where a minute is not enough. */
  readonly timeoutSeconds?: number;
}

type Deployed<N extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<N>>>;

const DEFAULT_TIMEOUT_SECONDS = 60;

function accountOf({ auth }: CallableRequest): Account | null {
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

const callerOf = (request: CallableRequest): Caller => ({
  ip: clientIp(request.rawRequest),
  userAgent: request.rawRequest.get('user-agent') ?? '',
  account: accountOf(request),
});

const defaultKeys = ({ ip, account }: Caller): LimitKeys => ({
  network: ip,
  ...(account && { account: account.uid }),
});

/** The account that asks, where its email is verified; null for everybody else. */
export const verifiedUid = ({ account }: Caller): string | null =>
  account?.emailVerified ? account.uid : null;

function signedIn(caller: Caller): SignedInCaller {
  const { account } = caller;
  if (!account) throw new RequestError('unauthenticated');
  return { ...caller, account };
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

/** Size, schema, whom it is for, limits, run: an endpoint that skips one cannot be written. */
function deploy<N extends CallableName, C extends Caller, K extends LimitKeys>(
  name: N,
  endpoint: Endpoint<N, C, K>,
  admit: (caller: Caller) => C,
): Deployed<N> {
  const { secrets, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, limitKeys } = endpoint;
  const enforceAppCheck = deploySettings().ENFORCE_APP_CHECK === 'true';
  const options = { cors: ownOrigins(), enforceAppCheck, secrets, timeoutSeconds };
  // Without keys of its own, `K` is what `defaultKeys` gives.
  const keysOf = limitKeys ?? ((_: unknown, caller: C) => defaultKeys(caller) as K);
  const handler = { ...endpoint, limitKeys: keysOf };
  return onCall(options, async (request) => {
    try {
      const caller = admit(callerOf(request));
      const body = parseBody<unknown>(
        callables[name].input,
        request.data,
        request.rawRequest.rawBody,
      );
      const input = body as CallableInput<N>;
      return checkOutput(name, await handle(name, handler, input, caller));
    } catch (error) {
      if (error instanceof RequestError) throw error;
      logger.error(`${name} failed`, { function: name, error: errorText(error) });
      throw new HttpsError('internal', 'Something went wrong on our side');
    }
  });
}

/**
 * An endpoint that anyone may call, signed in or not. A `RequestError` reaches the caller with its
 * reason, anything else is logged once and answered as `internal`.
 */
export const callable = <N extends CallableName, K extends LimitKeys = LimitKeys>(
  name: N,
  endpoint: Endpoint<N, Caller, K>,
): Deployed<N> => deploy(name, endpoint, (caller) => caller);

/** The same for signed-in users only; all others are refused as `unauthenticated`. */
export const signedInCallable = <N extends CallableName, K extends LimitKeys = LimitKeys>(
  name: N,
  endpoint: Endpoint<N, SignedInCaller, K>,
): Deployed<N> => deploy(name, endpoint, signedIn);
