import { useEffect } from 'react';

/** One entry per form with unsaved input. */
const unsaved = new Set<object>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** For example after deleting the account. */
export const clearUnsavedChanges = (): void => unsaved.clear();

/** Makes the browser ask before leaving; with `skipsPrompt`, the tab closes without asking. */
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
