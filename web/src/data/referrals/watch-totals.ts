interface ThrottledAsync {
  /** Requests a run: at once if idle, else after the current one. */
  readonly ask: () => void;
  /** Starts no further run; a running one finishes. */
  readonly stop: () => void;
}

/**
 * Runs `work` on request, never concurrently and at most every `restMs`. All requests during a run
 * and its pause result in one more run, so that a burst of changes costs few reads and the last
 * change is never missed.
 */
export function throttleAsync(work: () => Promise<void>, restMs: number): ThrottledAsync {
  let state: 'idle' | 'busy' | 'asked' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A function, because TypeScript would narrow `state`, which changes while `work` runs.
  const is = (value: typeof state) => state === value;
  const run = async () => {
    state = 'busy';
    await work();
    if (is('stopped')) return;
    timer = setTimeout(() => {
      if (is('asked')) void run();
      else state = 'idle';
    }, restMs);
  };
  return {
    ask: () => {
      if (state === 'idle') void run();
      else if (state === 'busy') state = 'asked';
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}

/** The minimum time between two reads, in ms. */
const REST_MS = 250;

export interface WatchedTotals<Counts> {
  /** Null until they are loaded; a new object at each read. */
  readonly counts: Counts | null;
  /** The counts may be outdated and will not update by themselves. */
  readonly failed: boolean;
}

/**
 * Reads totals, and again whenever the newest changes that `listen` reports differ from those of
 * the last read; a repeated report, as after a phone wakes up, causes no read. Returns a function
 * that stops.
 */
export function watchTotals<Counts>(
  listen: (next: (newest: readonly string[]) => void, fail: (error: Error) => void) => () => void,
  read: () => Promise<Counts>,
  onChange: (totals: WatchedTotals<Counts>) => void,
): () => void {
  let isCurrent = true;
  let isListening = true;
  let counts: Counts | null = null;
  let heard: string | null = null;
  let counted: string | null = null;
  const publish = (failed: boolean) => isCurrent && onChange({ counts, failed });
  const fail = (error: unknown) => {
    console.error('The totals could not be read', error);
    publish(true);
  };
  const reading = throttleAsync(async () => {
    const newest = heard;
    try {
      counts = await read();
      counted = newest;
      // Without a listener, no change will be reported, so these totals may become outdated.
      publish(!isListening);
    } catch (error) {
      fail(error);
    }
  }, REST_MS);
  const stopListening = listen(
    (newest) => {
      isListening = true;
      heard = newest.join();
      if (heard !== counted) reading.ask();
    },
    (error) => {
      isListening = false;
      fail(error);
    },
  );
  return () => {
    isCurrent = false;
    reading.stop();
    stopListening();
  };
}
