/** Asked before a way to another page; one that holds it back calls `goOn` once it may be gone. */
export type LeaveGuard = (goOn: () => void) => boolean;

let guard: LeaveGuard | null = null;

/** Has `asked` asked before every way to another page, until the function given back is called. */
export function guardLeaving(asked: LeaveGuard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = null;
  };
}

/** Whether somebody is to say first that they mean to leave; `goOn` is then for them to call. */
export const isHeldBack: LeaveGuard = (goOn) => guard?.(goOn) ?? false;
