import { Failure } from './failure.ts';

/** Stops one thing; `hurry` is aborted when the user does not want to wait any longer. */
type Cleanup = (hurry: AbortSignal) => Promise<void> | void;

/** What must be stopped at exit, in reverse order, however far the start got. */
export interface Cleanups {
  add(cleanup: Cleanup): void;
  /**
   * Runs all cleanups once; later calls wait for the same run. Never rejects: a failed cleanup is
   * printed, and the result is false.
   */
  run(): Promise<boolean>;
  /** Tells the running cleanups to skip all waiting. */
  hurry(): void;
}

export function createCleanups(): Cleanups {
  const stack: Cleanup[] = [];
  const impatience = new AbortController();
  let running: Promise<boolean> | undefined;
  let over = false;
  let isWell = true;
  const runAll = async () => {
    for (let cleanup = stack.pop(); cleanup; cleanup = stack.pop()) {
      try {
        await cleanup(impatience.signal);
      } catch (error) {
        isWell = false;
        console.error(error instanceof Failure ? error.message : error);
      }
    }
    over = true;
    return isWell;
  };
  return {
    add(cleanup) {
      stack.push(cleanup);
      // Something was started while the cleanups ran, so stop it too.
      if (over) running = runAll();
    },
    run() {
      running ??= runAll();
      return running;
    },
    hurry: () => impatience.abort(),
  };
}
