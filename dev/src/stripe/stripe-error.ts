type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'idempotency_error'
  | 'card_error'
  | 'api_error';

interface Details {
  readonly type?: ErrorType;
  readonly code?: string;
  readonly param?: string | undefined;
  readonly status?: number;
}

/** A refusal in Stripe's own shape, which the official SDK turns into its error classes. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: number;
  readonly #details: Details;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.status = details.status ?? 400;
    this.#details = details;
  }

  toBody() {
    const { type = 'invalid_request_error', code, param } = this.#details;
    const { message } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

/** What Stripe says of an id that it does not know: 404 for the path's own, 400 for a parameter's. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  const options = { code: 'resource_missing', param, status: param === 'id' ? 404 : 400 };
  return new StripeError(`No such ${kind}: '${id}'`, options);
}
