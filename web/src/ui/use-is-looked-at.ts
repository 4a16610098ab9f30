import { useEffect, useState } from 'react';

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** After so long somebody reads the page, though they do nothing, in ms. */
const READS_MS = 6_000;

/**
 * Whether somebody looks at this page for longer than to pass through it: they do something on it, or
 * stay. For a sum that costs reads of its own.
 */
export function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      setIsLookedAt(true);
    };
    const timer = setTimeout(start, READS_MS);
    for (const act of ACTS)
      window.addEventListener(act, start, { signal: waiting.signal, passive: true });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, []);
  return isLookedAt;
}
