import { useSession } from '../../data/session.ts';
import { BusinessTab } from '../../features/business/business-tab.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const loadAccount = async () =>
  (await import('../../features/account/account-management.tsx')).AccountManagement;

/** The dashboard with the owner's account below it. It is only shown to someone who is signed in. */
export function DashboardRoute() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { uid, email } = session;
  return (
    <DashboardPage uid={uid} email={email}>
      {(business) => (
        <section aria-label="Account" className="mt-4 sm:mt-6">
          <LazyPart
            load={loadAccount}
            props={{ uid, email, businessTab: <BusinessTab business={business} /> }}
            fallback={<Skeleton className="h-80 w-full" />}
            errorTitle="Your account could not be loaded"
          />
        </section>
      )}
    </DashboardPage>
  );
}
