import { useEffect } from 'react';

/** Contains an entry for each form with unsaved input. */
const unsaved = new Set<object>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Stops the warnings, for example after the account is deleted. */
export const clearUnsavedChanges = (): void => unsaved.clear();

/** Makes the browser ask before the user leaves; with `skipsPrompt`, it doesn't ask. */
export function useUnsavedChanges(isDirty: boolean, { skipsPrompt = false } = {}): void {
  useEffect(() => {
    if (!isDirty) return;
    const mine = {};
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.has(mine)) event.preventDefault();
    };
    unsaved.add(mine);
    if (!skipsPrompt) window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(mine);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, skipsPrompt]);
}
