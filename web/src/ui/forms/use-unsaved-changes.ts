import { useEffect } from 'react';

/** Contains an entry for each form with unsaved input. */
const unsavedForms = new Set<object>();

export const hasUnsavedChanges = (): boolean => unsavedForms.size > 0;

/** Stops the warnings, for example after the account is deleted. */
export const clearUnsavedChanges = (): void => unsavedForms.clear();

/** Makes the browser ask before the user leaves, unless `skipsPrompt` is set. */
export function useUnsavedChanges(isDirty: boolean, { skipsPrompt = false } = {}): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedForms.has(form)) event.preventDefault();
    };
    unsavedForms.add(form);
    if (!skipsPrompt) window.addEventListener('beforeunload', warn);
    return () => {
      unsavedForms.delete(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, skipsPrompt]);
}
