/**
 * The text of an error for a log line, because loggers turn an Error inside an object into `{}`.
 */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The `alert` field of log lines that our team gets mail about. The filters in `dev/doctor/alerts`
 * match this field, so that a line's wording may change.
 */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
  paymentReversed: 'payment-reversed',
} as const;
