import { useCallback, useRef, useState } from 'react';

/** Editing state; focuses the edit button when editing ends, and on mount if `hasFocus`. */
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

/** Returns the saved value until the listener's next update, to avoid showing the old one. */
export function useJustSaved<T>(stored: T): readonly [T, (saved: T) => void] {
  const [held, setHeld] = useState<{ readonly saved: T; readonly over: T }>();
  if (held && held.over !== stored) setHeld(undefined);
  return [held ? held.saved : stored, (saved) => setHeld({ saved, over: stored })];
}
