import { ReferrerEmails } from '../../features/messages/customer-messages.tsx';
import { Templates } from '../../features/messages/templates.tsx';
import { LazyOnVisible, LazySection } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import { COLUMN_CLASS } from './page-parts.tsx';

const SKELETON = <Skeleton className="h-80 w-full" />;

const loadRequestMessages = async () =>
  (await import('../../features/messages/request-messages.tsx')).RequestMessages;
const loadDisclosureMessage = async () =>
  (await import('../../features/messages/request-messages.tsx')).DisclosureMessage;

export function MessagesPage({ business }: Pick<BusinessPageProps, 'business'>) {
  return (
    <div className={COLUMN_CLASS}>
      <Templates business={business} />
      <LazyOnVisible fallback={SKELETON}>
        <ReferrerEmails business={business} />
      </LazyOnVisible>
      <LazyOnVisible fallback={SKELETON}>
        <LazySection load={loadRequestMessages} props={{ business }} fallback={SKELETON} />
      </LazyOnVisible>
      <LazySection load={loadDisclosureMessage} props={{ business }} />
    </div>
  );
}
