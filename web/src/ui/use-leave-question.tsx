import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Question } from './question.tsx';
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
    <Question
      title="Leave without saving?"
      text="You have changes that are not saved."
      confirm="Leave without saving"
      keep="Stay"
      onConfirm={go}
      onClose={stay}
    />
  );
  return [() => (hasUnsaved() ? setAsked(true) : leave()), question];
}
