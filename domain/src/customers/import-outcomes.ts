/** What became of the customers of one call, in their order. */
export const IMPORT_OUTCOMES = ['added', 'changed', 'same', 'kept_out'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
