/** Reasons why a customer got no email. Separate from the batch schema, because every owner's page loads these. */
export const SKIP_REASONS = [
  'no_email',
  /** An earlier email to this address bounced. */
  'unreachable',
  /** The owner sent them a request recently. */
  'lately',
  'opted_out',
  /** They referred a friend or opened their link after they were selected. */
  'answered',
  /** They have since been removed from the customer list. */
  'left',
  /** Their mail server rejected the email. */
  'refused',
  /** The mail server has failed for a week, or the daily limit has been reached for two weeks. */
  'gave_up',
  /** The email may have been sent, so it isn't sent again. */
  'unsure',
  'stopped',
  /** The business is no longer allowed to send emails. */
  'off',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const IMPORT_OUTCOMES = ['added', 'changed', 'same'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const PAST_REFERRAL_OUTCOMES = ['added', 'unmatched', 'same', 'future'] as const;
export type PastReferralOutcome = (typeof PAST_REFERRAL_OUTCOMES)[number];
