import { t } from '@vouchwell/domain/lib/translate';
import { LIST_TITLE, ReferralSkeletons } from '../../features/referrals/referral-skeletons.tsx';
import { LinkSkeleton } from '../../features/sharing/link-skeleton.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HomeColumns } from './home-columns.tsx';

/** The shape of Home while its business is on the way. */
export function HomeSkeleton() {
  const arriving = (
    <>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Card title={LIST_TITLE}>
        <ReferralSkeletons />
      </Card>
    </>
  );
  return <HomeColumns leading={arriving} aside={<LinkSkeleton />} />;
}

/** The shape of any other page while its code or its business is on the way. */
export function PageSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Skeleton className="h-80 w-full" />
    </>
  );
}
