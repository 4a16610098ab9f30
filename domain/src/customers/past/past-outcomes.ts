/** What became of the past referrals of one call, or of a dry run would, in their order. */
export const PAST_OUTCOMES = ['added', 'unmatched', 'same', 'future'] as const;
export type PastOutcome = (typeof PAST_OUTCOMES)[number];
