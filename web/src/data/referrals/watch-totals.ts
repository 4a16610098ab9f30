import { throttleAsync } from '../lib/throttle-async.ts';

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
