import { routes } from '@vouchwell/domain/paths';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthProvider, useAuth, useOwnerLeft } from '../../data/auth/auth-provider.tsx';
import { useRouteAccess, useSession } from '../../data/auth/session.ts';
import { startOver } from '../../site/front-door.ts';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { clearToasts } from '../../ui/toast.tsx';
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

/**
 * Lets only owners with a subscription through to what is in it, for as long as they have one.
 * Whoever was never in signs in first; whoever signs out, here or in another tab, leaves by the
 * front door. Where another owner takes their place, the page is loaded anew.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const access = useRouteAccess();
  const hasLeft = useOwnerLeft();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const isAnother = hasLeft && uid !== null;
  useEffect(() => {
    // What was told to the owner who leaves is over.
    if (uid) return clearToasts;
  }, [uid]);
  useEffect(() => {
    if (isAnother) startOver();
  }, [isAnother]);
  if (isAnother || access === 'loading') return <Loading />;
  if (access === 'verifying') return <Loading text="Verifying subscription..." />;
  if (access === 'sign-in') return <Navigate to={hasLeft ? routes.home : routes.auth} replace />;
  if (access === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  return children;
}
