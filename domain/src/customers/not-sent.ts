// Apart from what is stored of a batch: every page of an owner's loads what functions answer.

/** Why a customer of a batch got no mail, or would get none. */
export const NOT_SENT = [
  'no_email',
  'unreachable',
  'lately',
  'opted_out',
  /** They referred, or opened their link, since they were chosen. */
  'answered',
  /** They are not on the list any more. */
  'left',
  'refused',
  /** The mail server failed for a week, or there was no room within the daily limit for two. */
  'gave_up',
  /** Nobody knows whether the mail went out, and it is not sent twice. */
  'unsure',
  'stopped',
  /** The business may not send any more. */
  'off',
] as const;
export type NotSent = (typeof NOT_SENT)[number];
