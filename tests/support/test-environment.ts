import { getLocalEnvironment, type LocalEnvironment } from '../../dev/src/environment.ts';

/** Ports, URLs and names of this test process's stack. */
export const testEnvironment = getLocalEnvironment('test');

/** Share of random changes in a normal run; enough to hit each race condition on most days. */
const DAILY_SHARE = 0.2;

/** Returns how many of `all` random changes a test makes; TEST_LOAD=full makes all of them. */
export const testLoad = (all: number): number =>
  process.env.TEST_LOAD === 'full' ? all : Math.ceil(all * DAILY_SHARE);

/** One test stack per worker; TEST_STACKS is their number. */
export const testStacks: readonly LocalEnvironment[] = Array.from(
  { length: Number(process.env.TEST_STACKS ?? 1) },
  (_, worker) => getLocalEnvironment('test', { worker }),
);
