import { useEffect } from 'react';

/** One entry for each form on the page that holds something unsaved. */
const unsaved = new Set<object>();

/** Whether leaving the page now would lose what somebody typed. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Lets go of all of it, where there is nothing left that it could be saved to. */
export const forgetUnsaved = (): void => unsaved.clear();

/** Has the browser ask before a reload or a closed tab loses what is typed, while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mine = {};
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(mine)) event.preventDefault();
    };
    unsaved.add(mine);
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mine);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
