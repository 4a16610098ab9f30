import type { Business } from '@vouchwell/domain/business';
import { SuspendedBanner } from './suspended-banner.tsx';
import { UndeliverableBanner } from './undeliverable-banner.tsx';

interface BusinessNoticesProps {
  readonly business: Business;
  readonly accountEmail: string;
}

/** What is wrong with a business and its owner should know; loaded only when something is. */
export function BusinessNotices({ business, accountEmail }: BusinessNoticesProps) {
  return (
    <>
      {business.suspendedAt && <SuspendedBanner />}
      <UndeliverableBanner business={business} accountEmail={accountEmail} />
    </>
  );
}
