import { TotalsSkeleton } from '../../features/analytics/totals-skeleton.tsx';
import { LIST_TITLE, ReferralSkeletons } from '../../features/referrals/referral-skeletons.tsx';
import { title as linkTitle } from '../../features/sharing/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HomeColumns } from './home-columns.tsx';
import * as texts from './texts.ts';

/** The shape of Home while its business is on the way. */
export function HomeSkeleton() {
  const arriving = (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <TotalsSkeleton />
      <Card title={LIST_TITLE}>
        <ReferralSkeletons />
      </Card>
    </>
  );
  return <HomeColumns leading={arriving} aside={<LinkSkeleton />} />;
}

/** The shape of the card with the link and its QR code. */
export function LinkSkeleton() {
  return (
    <Card title={linkTitle}>
      <Skeleton className="mb-3 h-4 w-48" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-2 h-11 w-full" />
      <Skeleton className="mx-auto mt-4 hidden size-64 lg:block" />
      <Skeleton className="mt-4 h-32 w-full" />
    </Card>
  );
}

/** The shape of any other page while its code or its business is on the way. */
export function PageSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-80 w-full" />
    </>
  );
}
