import { signOut } from '../../data/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
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
