/** Loggers turn an Error inside an object into `{}`, so log its text. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * `alert` values of log entries that email our team. The filters in `dev/doctor/create-alerts.sh`
 * match this field, so messages may change.
 */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
  paymentReversed: 'payment-reversed',
} as const;
