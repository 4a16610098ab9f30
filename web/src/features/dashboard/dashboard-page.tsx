import { useEffect } from 'react';
import { useOwnBusiness } from '../../data/businesses.ts';
import { useSession } from '../../data/session.ts';
import { toastError } from '../../ui/toast.tsx';
import { BusinessDashboard } from './business-dashboard.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LoadError } from './load-error.tsx';
import { NoBusiness } from './no-business.tsx';

/** The owner's page. It is only ever shown to someone who is signed in. */
export function DashboardPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <OwnersDashboard uid={session.uid} email={session.email} />;
}

function OwnersDashboard({ uid, email }: { uid: string; email: string }) {
  const business = useOwnBusiness(uid);
  const failed = business.status === 'error';
  useEffect(() => {
    if (failed) toastError('Failed to load business data');
  }, [failed]);
  const name = business.status === 'ready' ? business.data?.name : undefined;
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <DashboardHeader businessName={name} />
      {business.status === 'loading' && <DashboardSkeleton />}
      {business.status === 'error' && (
        <main>
          <LoadError title="Your business could not be loaded" retry={business.retry} />
        </main>
      )}
      {business.status === 'ready' &&
        (business.data ? (
          <BusinessDashboard key={business.data.id} business={business.data} />
        ) : (
          <NoBusiness email={email} />
        ))}
    </div>
  );
}
