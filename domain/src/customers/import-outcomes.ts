export const IMPORT_OUTCOMES = ['added', 'changed', 'same'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
