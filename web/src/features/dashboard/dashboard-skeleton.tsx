import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReferralSkeletons } from './referral-skeletons.tsx';
import { TotalsSkeleton } from './status-totals.tsx';

/** The dashboard's shape while its business is on the way. */
export function DashboardSkeleton() {
  return (
    <main className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="min-w-0 lg:order-2">
        <Card title="Your Referral Link">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="mt-3 h-11 w-full" />
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <TotalsSkeleton />
        <Card title="Recent Referrals">
          <ReferralSkeletons />
        </Card>
      </div>
    </main>
  );
}
