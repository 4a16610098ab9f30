import { type LocalEnvironment, localEnvironment } from '../../dev/src/environment.ts';

/** The environment of this test process: the ports, URLs and names of its `test` stack. */
export const testEnvironment = localEnvironment('test');

/** What a run makes of random changes: enough to meet each race on most days. */
const DAILY_SHARE = 0.2;

/** How many of `all` random changes a test makes: with TEST_LOAD=full all of them, else their daily share. */
export const testLoad = (all: number): number =>
  process.env.TEST_LOAD === 'full' ? all : Math.ceil(all * DAILY_SHARE);

/** The test stacks of a run, one for each worker: TEST_STACKS is their number. */
export const testStacks: readonly LocalEnvironment[] = Array.from(
  { length: Number(process.env.TEST_STACKS ?? 1) },
  (_, worker) => localEnvironment('test', { worker }),
);
