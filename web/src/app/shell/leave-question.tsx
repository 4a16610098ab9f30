import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAskBefore } from '../../ui/guarded-router.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.tsx';
import { hasUnsaved } from '../../ui/use-unsaved.ts';

/**
 * Asks before a way out of this page loses what is typed on it: before `leave`, through the function
 * given back, and before the router goes to another page. The question is to be rendered.
 */
export function useLeaveQuestion(
  leave: () => unknown,
): readonly [askToLeave: () => void, question: ReactNode] {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<{ readonly goOn: () => unknown } | null>(null);
  const ask = useCallback(
    (to: string, goOn: () => unknown) => {
      if (to === pathname || !hasUnsaved()) return false;
      setWaiting({ goOn });
      return true;
    },
    [pathname],
  );
  useAskBefore(ask);
  const question = waiting && (
    <LazyConfirmDialog
      title="Leave without saving?"
      text="You have changes that are not saved."
      confirm="Leave without saving"
      keep="Stay"
      onConfirm={() => {
        setWaiting(null);
        waiting.goOn();
      }}
      onClose={() => setWaiting(null)}
    />
  );
  const askToLeave = () => {
    if (hasUnsaved()) setWaiting({ goOn: leave });
    else leave();
  };
  return [askToLeave, question];
}
