import { Failure } from './failure.ts';

/** Ends one thing; `hurry` is aborted once whoever waits for the end does not want to any more. */
type Cleanup = (hurry: AbortSignal) => Promise<void> | void;

/** What must be ended when we end, newest first, however far the start got. */
export interface Cleanups {
  add(cleanup: Cleanup): void;
  /**
   * Ends everything once; later calls wait for the same end. Never rejects: what could not be ended
   * well is printed, and makes it false.
   */
  run(): Promise<boolean>;
  /** Tells what is being ended to wait for nothing any more. */
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
      // Something that had just been started while everything else was being ended.
      if (over) running = runAll();
    },
    run() {
      running ??= runAll();
      return running;
    },
    hurry: () => impatience.abort(),
  };
}
