export const PAST_OUTCOMES = ['added', 'unmatched', 'same', 'future'] as const;
export type PastOutcome = (typeof PAST_OUTCOMES)[number];
