import { ReferrerEmails } from '../../features/messages/customer-messages.tsx';
import { DisclosureMessage, RequestMessages } from '../../features/messages/request-messages.tsx';
import { Templates } from '../../features/messages/templates.tsx';
import { LazyOnVisible } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import { COLUMN_CLASS } from './page-parts.tsx';

const SKELETON = <Skeleton className="h-80 w-full" />;

export function MessagesPage({ business }: Pick<BusinessPageProps, 'business'>) {
  return (
    <div className={COLUMN_CLASS}>
      <Templates business={business} />
      <LazyOnVisible fallback={SKELETON}>
        <ReferrerEmails business={business} />
      </LazyOnVisible>
      <LazyOnVisible fallback={SKELETON}>
        <RequestMessages business={business} />
      </LazyOnVisible>
      <DisclosureMessage business={business} />
    </div>
  );
}
