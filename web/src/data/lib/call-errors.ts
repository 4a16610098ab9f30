import type { ErrorReason } from '@vouchwell/domain/shared/errors';

/** `reason` is null if the server's reason isn't one of ours. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ErrorReason | null;
  constructor(reason: ErrorReason | null, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** No response arrived, so the outcome is unknown; the call may be retried. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
