import { TotalsSkeleton } from '../../features/analytics/status-totals.tsx';
import { ReferralSkeletons } from '../../features/referrals/recent-referrals.tsx';
import { title as referralsTitle } from '../../features/referrals/texts.ts';
import { title as linkTitle } from '../../features/sharing/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';
import * as texts from './texts.ts';

/** The dashboard's shape while its business is on the way. */
export function DashboardSkeleton() {
  const link = (
    <Card title={linkTitle}>
      <Skeleton className="mb-3 h-4 w-48" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-2 h-11 w-full" />
      <Skeleton className="mx-auto mt-4 hidden size-64 lg:block" />
      <Skeleton className="mt-4 h-32 w-full" />
    </Card>
  );
  const arriving = (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <TotalsSkeleton />
      <Card title={referralsTitle}>
        <ReferralSkeletons />
      </Card>
    </>
  );
  return <DashboardColumns leading={arriving} aside={link} />;
}
