/**
 * The text of an error for a log line, because loggers turn an Error inside an object into `{}`.
 */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The `alert` field of log entries that our team gets an email about. The filters in
 * `dev/doctor/create-alerts.sh` match this field, so the message of an entry may change.
 */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
  paymentReversed: 'payment-reversed',
} as const;
