import { useCallback, useRef, useState } from 'react';

/**
 * Whether something is being edited; the button that begins it has the focus again when it ends, and
 * at first where it `hasFocus`.
 */
export function useEditing(hasFocus = false) {
  const [editing, setEditing] = useState(false);
  const hasEnded = useRef(hasFocus);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !hasEnded.current) return;
    hasEnded.current = false;
    element.focus();
  }, []);
  return {
    editing,
    edit: () => setEditing(true),
    close: () => {
      hasEnded.current = true;
      setEditing(false);
    },
    button,
  };
}

/**
 * An optimistic value: after a save it gives the saved value until the listener's next update, so
 * that the old value does not flicker in between.
 */
export function useJustSaved<T>(stored: T): readonly [T, (saved: T) => void] {
  const [held, setHeld] = useState<{ readonly saved: T; readonly over: T }>();
  if (held && held.over !== stored) setHeld(undefined);
  return [held ? held.saved : stored, (saved) => setHeld({ saved, over: stored })];
}
