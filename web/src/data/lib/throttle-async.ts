export interface ThrottledAsync {
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
