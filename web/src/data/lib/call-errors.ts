import type { ErrorReason } from '@vouchwell/domain/shared/errors';

/** `reason` is null if it isn't one of ours. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ErrorReason | null;
  constructor(reason: ErrorReason | null, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** No response arrived, so the outcome is unknown; retrying is allowed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
