import { useCallback, useRef, useState } from 'react';

/** Whether something is being edited; the button that begins it has the focus again when it ends. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const hasEnded = useRef(false);
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
    /** The ref of that button. */
    button,
  };
}
