import type { CallableName, CallableOutput, ErrorReason } from '@vouchwell/domain/callables';
import { freshIp } from './referral-api.ts';
import { testEnvironment } from './test-environment.ts';

export interface CallOptions {
  /** The ID token of who is signed in. */
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly userAgent?: string;
}

/** What a function answered: its result, or the reason why not. */
export interface CallAnswer<N extends CallableName> {
  readonly status: number;
  readonly result?: CallableOutput<N>;
  readonly reason?: ErrorReason | undefined;
}

interface Body<N extends CallableName> {
  readonly result?: CallableOutput<N>;
  readonly error?: { readonly details?: { readonly reason: ErrorReason } };
}

/** Calls a function as a browser does; every call comes from an address of its own unless one is given. */
export async function callFunction<N extends CallableName>(
  name: N,
  data: unknown,
  { token, ip = freshIp(), userAgent = 'Test browser' }: CallOptions = {},
): Promise<CallAnswer<N>> {
  const post = () =>
    fetch(`${testEnvironment.functionsUrl}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': ip,
        'User-Agent': userAgent,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ data }),
    });
  let response = await post();
  if (!isJson(response)) {
    console.warn(`The emulator ran another function in the place of ${name}: asked again`);
    response = await post();
  }
  const { result, error } = (await response.json()) as Body<N>;
  return {
    status: response.status,
    ...(result ? { result } : {}),
    ...(error ? { reason: error.details?.reason } : {}),
  };
}

/**
 * The emulator tells its one worker by one channel which function is wanted, and sends the request by
 * another: where the request is faster, the function before runs. A call is never answered in plain text.
 */
const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;
