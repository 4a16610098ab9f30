import { routes } from '@vouchwell/domain/paths';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../data/session.ts';
import { setSessionHint } from '../../data/session-hint.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The top of the dashboard: whose it is, and the way out. */
export function DashboardHeader({ businessName }: { businessName: string | undefined }) {
  const navigate = useNavigate();
  const leave = async () => {
    // Away first: the page takes its listeners along, so none meets a session that has ended.
    setSessionHint(false);
    await navigate(routes.home);
    await signOut();
  };
  return (
    <header className="pt-2">
      <div className="flex min-h-14 items-center justify-between gap-4">
        <Logo />
        <Button look="quiet" className="-mr-4" onClick={leave}>
          Sign Out
        </Button>
      </div>
      <div className="mt-4 mb-6">
        <PageHeading title="Dashboard" className="text-2xl" />
        <p className="mt-1 min-h-6 truncate text-soft">{businessName}</p>
      </div>
    </header>
  );
}
