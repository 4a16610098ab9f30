import type { Cleanups } from '../../src/cleanups.ts';

/** A check runs on its own, with the sizes from the command line; gives whether it passes. */
type Check = (cleanups: Cleanups, sizes: readonly number[]) => Promise<boolean>;

/**
 * Every check by its name on the command line. Each is loaded only when it is asked for: they need
 * Lighthouse, and settings that the rows have otherwise.
 */
export const CHECKS: Readonly<Record<string, () => Promise<Check>>> = {
  'csv-locales': async () => (await import('../checks/csv-locales.ts')).checkCsvLocales,
  cards: async () => (await import('../checks/cards.ts')).checkCards,
  print: async () => (await import('../checks/print.ts')).checkPrint,
  'friend-timing': async () => (await import('../checks/friend-timing.ts')).checkFriendTiming,
  flood: async () => (await import('../checks/flood.ts')).checkFlood,
  backlog: async () => (await import('../checks/backlog.ts')).checkBacklog,
  reconcile: async () => (await import('../checks/reconcile.ts')).checkReconcile,
  export: async () => (await import('../checks/export.ts')).checkExport,
  lighthouse: async () => (await import('../checks/lighthouse.ts')).checkLighthouse,
};
