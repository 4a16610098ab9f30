import { type ReactNode, useEffect } from 'react';
import { useOwnBusiness } from '../../data/businesses.ts';
import { toastError } from '../../ui/toast.tsx';
import { BusinessDashboard } from './business-dashboard.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LoadError } from './load-error.tsx';
import { NoBusiness } from './no-business.tsx';

interface DashboardPageProps {
  readonly uid: string;
  readonly email: string;
  /** What comes below the business, whether there is one or not. */
  readonly children: ReactNode;
}

/** The owner's page. */
export function DashboardPage({ uid, email, children }: DashboardPageProps) {
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
      {children}
    </div>
  );
}
