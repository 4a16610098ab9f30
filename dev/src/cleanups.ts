import { Failure } from './failure.ts';

export type Cleanups = ReturnType<typeof createCleanups>;

/** What must be stopped at exit, in reverse order, however far the start got. */
export function createCleanups() {
  const stack: (() => Promise<unknown> | unknown)[] = [];
  let running: Promise<boolean> | undefined;
  let isOver = false;
  let isWell = true;
  const runAll = async () => {
    for (let cleanup = stack.pop(); cleanup; cleanup = stack.pop()) {
      try {
        await cleanup();
      } catch (error) {
        isWell = false;
        console.error(error instanceof Failure ? error.message : error);
      }
    }
    isOver = true;
    return isWell;
  };
  return {
    add(cleanup: () => Promise<unknown> | unknown): void {
      stack.push(cleanup);
      // Something was started while the cleanups ran, so stop it too.
      if (isOver) running = runAll();
    },
    /** Runs all cleanups once. A failed cleanup is printed, and the result is false. */
    run(): Promise<boolean> {
      running ??= runAll();
      return running;
    },
  };
}
