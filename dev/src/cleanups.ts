type Cleanup = () => Promise<void> | void;

/** What must be ended when we end, newest first, however far the start got. */
export interface Cleanups {
  add(cleanup: Cleanup): void;
  /** Ends everything once; later calls wait for the same end. Never rejects. */
  run(): Promise<void>;
}

export function createCleanups(): Cleanups {
  const stack: Cleanup[] = [];
  let running: Promise<void> | undefined;
  let over = false;
  const runAll = async () => {
    for (let cleanup = stack.pop(); cleanup; cleanup = stack.pop()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error);
      }
    }
    over = true;
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
  };
}
