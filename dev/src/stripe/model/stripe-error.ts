interface Details {
  readonly type?: 'invalid_request_error' | 'authentication_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string | undefined;
  readonly status?: number;
}

/** An error in Stripe's format, which the official SDK turns into its error classes. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: number;
  readonly #details: Details;

  constructor(message: string, { status = 400, ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.#details = details;
  }

  toBody() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.#details } };
  }
}

/** Stripe's error for an unknown id: 404 for the id in the path, 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400;
  return new StripeError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}
