import type { CallableName, CallableOutput } from '@vouchwell/domain/callables';
import type { ErrorReason } from '@vouchwell/domain/error-reasons';
import { freshIp } from './referral-api.ts';
import { testEnvironment } from './test-environment.ts';

export interface CallOptions {
  /** The ID token of the signed-in user. */
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly userAgent?: string;
}

/** A function's answer: its result, or the reason of its error. */
export interface CallAnswer<N extends CallableName> {
  readonly status: number;
  readonly result?: CallableOutput<N>;
  readonly reason?: ErrorReason | undefined;
}

interface Body<N extends CallableName> {
  readonly result?: CallableOutput<N>;
  readonly error?: { readonly details?: { readonly reason: ErrorReason } };
}

/** Calls a function as a browser does, by default from a fresh IP address. */
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
 * Whether the answer is from the called function. The emulator tells its worker the function's name
 * and the request on separate channels, so a fast request may run the function before. Callables
 * never answer in plain text.
 */
const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;
