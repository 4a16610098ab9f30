import { AuthProvider } from '../../data/auth/auth-provider.tsx';
import { useSession } from '../../data/auth/session.ts';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SessionGuard } from '../session-guard.tsx';
import { Place } from './dashboard-columns.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import * as texts from './texts.ts';

const loadAccount = async () => (await import('./account-management.tsx')).AccountManagement;

const loadBusinessTab = async () =>
  (await import('../../features/business/business-tab.tsx')).BusinessTab;

/** `/app/dashboard`, for owners with a subscription. */
export function DashboardRoute() {
  return (
    <AuthProvider>
      <SessionGuard>
        <OwnersDashboard />
      </SessionGuard>
    </AuthProvider>
  );
}

/** The dashboard with the owner's account below it. It is only shown to someone who is signed in. */
function OwnersDashboard() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { uid, email } = session;
  return (
    <DashboardPage uid={uid} email={email}>
      {(business) => (
        <section aria-label={texts.account} className="mt-4 sm:mt-6">
          <Place name="Account">
            <LazyOnVisible>
              <LazyPart
                load={loadAccount}
                props={{
                  uid,
                  email,
                  businessTab: (
                    <LazyPart
                      load={loadBusinessTab}
                      props={{ business, accountEmail: email }}
                      fallback={<Skeleton className="h-40 w-full" />}
                      errorTitle={texts.businessNotLoadedTitle}
                    />
                  ),
                }}
                fallback={<Skeleton className="h-80 w-full" />}
                errorTitle={texts.accountNotLoaded}
              />
            </LazyOnVisible>
          </Place>
        </section>
      )}
    </DashboardPage>
  );
}
