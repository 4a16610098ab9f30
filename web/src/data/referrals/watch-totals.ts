interface ThrottledAsync {
  /** Asks for one more run: now where none went before, else soon. */
  readonly ask: () => void;
  /** Nothing starts from here on; a run that goes on ends by itself. */
  readonly stop: () => void;
}

/**
 * Runs `work` when asked, never twice at once and at most every `restMs`. What is asked while it
 * runs or rests is one run more, however often: a burst of changes costs few reads, and the last
 * of them is never missed.
 */
export function throttleAsync(work: () => Promise<void>, restMs: number): ThrottledAsync {
  let state: 'idle' | 'busy' | 'asked' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  // `state` through a call, for it changes while the work goes on.
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

/** From one reading to the next, at least, in ms. */
const REST_MS = 250;

export interface WatchedTotals<Counts> {
  /** Null until they are known; another object at each reading. */
  readonly counts: Counts | null;
  /** They may be out of date, and stay so. */
  readonly failed: boolean;
}

/**
 * Reads totals, and again whenever the newest changes that `listen` hears of are not those that
 * the last reading followed; what is heard twice, as by a phone that wakes up, is read once.
 * Returns how to stop.
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
      // With nobody to hear of the next change, these are the last.
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
