/** An error that the user can fix; the message says how. */
export class UserError extends Error {
  override name = 'UserError';
}

export type Cleanups = ReturnType<typeof createCleanups>;

/** Collects cleanups and runs them in reverse order, even if startup failed halfway. */
export function createCleanups() {
  const stack: (() => Promise<unknown> | unknown)[] = [];
  let running: Promise<boolean> | undefined;
  let hasRun = false;
  let succeeded = true;
  const runAll = async () => {
    for (let cleanup = stack.pop(); cleanup; cleanup = stack.pop()) {
      try {
        await cleanup();
      } catch (error) {
        succeeded = false;
        console.error(error instanceof UserError ? error.message : error);
      }
    }
    hasRun = true;
    return succeeded;
  };
  return {
    add(cleanup: () => Promise<unknown> | unknown): void {
      stack.push(cleanup);
      // This cleanup was added while the others were running, so run it too.
      if (hasRun) running = runAll();
    },
    /** Runs each cleanup once; returns false if one failed. */
    run(): Promise<boolean> {
      running ??= runAll();
      return running;
    },
  };
}
