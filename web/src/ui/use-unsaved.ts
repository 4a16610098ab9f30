import { useEffect } from 'react';

/** One entry for each form on the page with unsaved input. */
const unsaved = new Set<object>();

/** Whether leaving the page now would lose unsaved input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Discards all unsaved input, for example after the account was deleted. */
export const forgetUnsaved = (): void => unsaved.clear();

/**
 * Makes the browser ask before a reload or a closed tab loses unsaved input, while `isDirty`. What is
 * quickly typed again `closesUnasked`: a tab with it may be closed.
 */
export function useUnsaved(isDirty: boolean, closesUnasked = false): void {
  useEffect(() => {
    if (!isDirty) return;
    const mine = {};
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(mine)) event.preventDefault();
    };
    unsaved.add(mine);
    if (!closesUnasked) window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mine);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, closesUnasked]);
}
