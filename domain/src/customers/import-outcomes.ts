/** What became of the customers of one call, in their order. */
export const IMPORT_OUTCOMES = ['added', 'changed', 'same'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
