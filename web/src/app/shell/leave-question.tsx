import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { pageAt } from '../../features/referrals/open-referral.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { hasUnsaved } from '../../ui/use-unsaved.ts';

/**
 * Asks before a way out of this page loses what is typed on it: before `leave`, through the function
 * given back, and before the router goes to another
 * page. The question is to be rendered.
 */
export function useLeaveQuestion(
  leave: () => unknown,
): readonly [askToLeave: () => void, question: ReactNode] {
  const [isLeaving, setIsLeaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageAt(currentLocation) !== pageAt(nextLocation) && hasUnsaved(),
  );
  const question = (isLeaving || blocker.state === 'blocked') && (
    <LeaveDialog
      onLeave={() => {
        setIsLeaving(false);
        if (isLeaving) leave();
        else blocker.proceed?.();
      }}
      onStay={() => {
        setIsLeaving(false);
        blocker.reset?.();
      }}
    />
  );
  return [() => (hasUnsaved() ? setIsLeaving(true) : leave()), question];
}
