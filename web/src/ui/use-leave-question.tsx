import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { hasUnsaved } from './use-unsaved.ts';

/**
 * Asks before a way out of this page loses what is typed on it: before `leave`, through the function
 * given back, and before the router goes elsewhere. The question is to be rendered. A page has one
 * of these at most, for the router asks only one.
 */
export function useLeaveQuestion(
  leave: () => unknown,
): readonly [askToLeave: () => void, question: ReactNode] {
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => {
    setAsked(false);
    blocker.reset?.();
  };
  const go = () => {
    setAsked(false);
    if (blocker.state === 'blocked') blocker.proceed();
    else leave();
  };
  const question = (isAsked || blocker.state === 'blocked') && (
    <Dialog
      title="Leave without saving?"
      text="You have changes that are not saved."
      onClose={stay}
    >
      <DialogButtons>
        <Button onClick={stay} data-focus-first>
          Stay
        </Button>
        <Button look="danger-outline" onClick={go}>
          Leave without saving
        </Button>
      </DialogButtons>
    </Dialog>
  );
  return [() => (hasUnsaved() ? setAsked(true) : leave()), question];
}
