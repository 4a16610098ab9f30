import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';

/** The server refused the call; `reason` says why, where it is one of ours. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: ErrorReason | null;
  constructor(reason: ErrorReason | null, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * No response arrived: whether the server did the work is unknown, and the request may be retried.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
