/** Loggers turn an Error inside an object into `{}`, so log its text. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Entries with this `alert` email our team; `dev/doctor/create-alerts.sh` filters by it. */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
  paymentReversed: 'payment-reversed',
} as const;
