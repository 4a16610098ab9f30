import type { ErrorReason } from '@vouchwell/domain/callables';

/** The server answered, and refused: `reason` says why, where it is one of ours. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: ErrorReason | null;
  constructor(reason: ErrorReason | null, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** No answer came: whether the server did the work is unknown, and the same request may be sent again. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
