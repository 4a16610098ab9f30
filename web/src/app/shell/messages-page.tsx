import { AskMessages } from '../../features/templates/ask-messages.tsx';
import { DisclosureWords } from '../../features/templates/disclosure-words.tsx';
import { ReferrerMails } from '../../features/templates/referrer-mails.tsx';
import { Templates } from '../../features/templates/templates.tsx';
import { LazyOnVisible } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COLUMN } from './home-columns.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

const WAITING = <Skeleton className="h-80 w-full" />;

export function MessagesPage({ business }: Pick<BusinessPageProps, 'business'>) {
  return (
    <div className={COLUMN}>
      <Templates business={business} />
      <LazyOnVisible fallback={WAITING}>
        <ReferrerMails business={business} />
      </LazyOnVisible>
      <LazyOnVisible fallback={WAITING}>
        <AskMessages business={business} />
      </LazyOnVisible>
      <DisclosureWords business={business} />
    </div>
  );
}
