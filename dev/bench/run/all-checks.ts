import type { Cleanups } from '../../src/cleanups.ts';

/** A check runs on its own, with the sizes from the command line; gives whether it passes. */
export type Check = (cleanups: Cleanups, sizes: readonly number[]) => Promise<boolean>;

/** Every check by its name on the command line; loaded only when it is asked for. */
export const CHECKS: Readonly<Record<string, Check>> = {};
