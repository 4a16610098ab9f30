/** An error as a log line keeps it: loggers turn an Error inside an object into `{}`. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The `alert` field of log lines that our team is mailed about. The filters in `dev/doctor/alerts`
 * look for these, so that the wording of a line is free to change.
 */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
} as const;
