import {
  DisclosureMessage,
  ReferrerEmails,
  RequestMessages,
} from '../../features/messages/customer-messages.tsx';
import { Templates } from '../../features/messages/templates.tsx';
import { LazyOnVisible } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BusinessPageProps, COLUMN } from './owners-page.tsx';

const WAITING = <Skeleton className="h-80 w-full" />;

export function MessagesPage({ business }: Pick<BusinessPageProps, 'business'>) {
  return (
    <div className={COLUMN}>
      <Templates business={business} />
      <LazyOnVisible fallback={WAITING}>
        <ReferrerEmails business={business} />
      </LazyOnVisible>
      <LazyOnVisible fallback={WAITING}>
        <RequestMessages business={business} />
      </LazyOnVisible>
      <DisclosureMessage business={business} />
    </div>
  );
}
