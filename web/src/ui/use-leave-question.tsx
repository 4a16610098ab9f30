import { type ReactNode, useEffect, useState } from 'react';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';
import { guardLeaving, isHeldBack, type LeaveGuard } from './leave-guard.ts';
import { hasUnsaved } from './use-unsaved.ts';

/**
 * Asks before a way out of this page loses what is typed on it: before `leave`, through the function
 * given back, and before the router goes elsewhere. The question is to be rendered. A page has one
 * of these at most, for the router asks only one.
 */
export function useLeaveQuestion(
  leave: () => unknown,
): readonly [askToLeave: () => void, question: ReactNode] {
  const [held, setHeld] = useState<{ readonly goOn: () => unknown } | null>(null);
  useEffect(() => {
    const holdBack: LeaveGuard = (goOn) => {
      const isDirty = hasUnsaved();
      if (isDirty) setHeld({ goOn });
      return isDirty;
    };
    return guardLeaving(holdBack);
  }, []);
  const close = () => setHeld(null);
  const question = held && (
    <LazyConfirmDialog
      title="Leave without saving?"
      text="You have changes that are not saved."
      confirm="Leave without saving"
      keep="Stay"
      onConfirm={() => {
        close();
        held.goOn();
      }}
      onClose={close}
    />
  );
  return [() => isHeldBack(leave) || leave(), question];
}
