/**
 * The `alert` field of log lines that our team is mailed about. The filters in `dev/doctor/alerts`
 * look for these, so that the wording of a line is free to change.
 */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
} as const;
