import { useState } from 'react';

/**
 * What to show of something stored: from its saving until the listener tells of it, or of something
 * newer, what was saved. So the old state never flickers in between.
 */
export function useJustSaved<T>(stored: T): readonly [T, (saved: T) => void] {
  const [held, setHeld] = useState<{ readonly saved: T; readonly over: T }>();
  if (held && held.over !== stored) setHeld(undefined);
  return [held ? held.saved : stored, (saved) => setHeld({ saved, over: stored })];
}
