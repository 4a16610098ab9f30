import type { CallableName, CallableOutput } from '@vouchwell/domain/api/callables';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { freshIp, postToFunction } from './referrals.ts';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly userAgent?: string;
}

export interface CallResult<N extends CallableName> {
  readonly status: number;
  readonly result?: CallableOutput<N>;
  readonly reason?: ErrorReason | undefined;
}

interface Body<N extends CallableName> {
  readonly result?: CallableOutput<N>;
  readonly error?: { readonly details?: { readonly reason: ErrorReason } };
}

export async function callFunction<N extends CallableName>(
  name: N,
  data: unknown,
  { token, ip = freshIp(), userAgent = 'Test browser' }: CallOptions = {},
): Promise<CallResult<N>> {
  const response = await postToFunction(name, data, {
    'X-Forwarded-For': ip,
    'User-Agent': userAgent,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  });
  const { result, error } = (await response.json()) as Body<N>;
  return {
    status: response.status,
    ...(result ? { result } : {}),
    ...(error ? { reason: error.details?.reason } : {}),
  };
}
