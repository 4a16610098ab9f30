import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { signOut } from '../../data/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { hasUnsaved } from '../../ui/use-unsaved.ts';
import { JumpMenu } from './jump-menu.tsx';
import * as texts from './texts.ts';

/** The top of the dashboard: whose it is, and the way out. */
export function DashboardHeader({ businessName }: { businessName: string | undefined }) {
  const [leave, question] = useLeaveQuestion(signOut);
  return (
    <header className="pt-2">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <Logo />
        <div className="flex items-center gap-2">
          {businessName && <JumpMenu />}
          <Button look="quiet" className="-mr-4" onClick={leave}>
            {texts.signOut}
          </Button>
        </div>
        {question}
      </div>
      <div className="mt-4 mb-6">
        <PageHeading title={texts.title} className="text-2xl" />
        <p className="mt-1 min-h-6 text-soft wrap-anywhere">{businessName}</p>
      </div>
    </header>
  );
}

/**
 * Asks before a way out of this page loses what is typed on it: before `leave`, through the function
 * given back, and before the router goes to another page. The question is to be rendered.
 */
function useLeaveQuestion(
  leave: () => unknown,
): readonly [askToLeave: () => void, question: ReactNode] {
  const [isLeaving, setIsLeaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  const question = (isLeaving || blocker.state === 'blocked') && (
    <LazyConfirmDialog
      title="Leave without saving?"
      text="You have changes that are not saved."
      confirm="Leave without saving"
      keep="Stay"
      onConfirm={() => {
        setIsLeaving(false);
        if (isLeaving) leave();
        else blocker.proceed?.();
      }}
      onClose={() => {
        setIsLeaving(false);
        blocker.reset?.();
      }}
    />
  );
  return [() => (hasUnsaved() ? setIsLeaving(true) : leave()), question];
}
