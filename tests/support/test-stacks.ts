import { type LocalEnvironment, localEnvironment } from '../../dev/src/environment.ts';

/** The test stacks of a run, one for each worker: TEST_STACKS is their number. */
export const testStacks: readonly LocalEnvironment[] = Array.from(
  { length: Number(process.env.TEST_STACKS ?? 1) },
  (_, worker) => localEnvironment('test', { worker }),
);
