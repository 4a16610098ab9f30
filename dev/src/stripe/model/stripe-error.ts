interface Details {
  readonly type?: 'invalid_request_error' | 'authentication_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string | undefined;
  readonly status?: number;
}

/** An error in Stripe's own shape, which the official SDK turns into its error classes. */
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

/** What Stripe says of an id that it does not know: 404 for the path's own, 400 for a parameter's. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400;
  return new StripeError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}
