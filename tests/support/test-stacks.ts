import { type LocalEnvironment, localEnvironment } from '../../dev/src/environment.ts';

/** The test stacks that a run uses, one for each of its workers: as many as TEST_STACKS says. */
export const testStacks: readonly LocalEnvironment[] = Array.from(
  { length: Number(process.env.TEST_STACKS ?? 1) },
  (_, worker) => localEnvironment('test', { worker }),
);
