import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/lib/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBatches } from '../../../data/customers/ask-batches.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TryAgain } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { NewBatch } from './new-batch.tsx';
import { PostalAddress } from './postal-address.tsx';
import { texts } from './texts.ts';

interface AskManyProps {
  readonly business: Business;
  /** The email of the owner's account. */
  readonly email: string;
  /** What a customer reads. */
  readonly preview: ReactNode;
}

/** Asks many customers by mail: the batch that is on its way, or a new one; and those before. */
export function AskMany({ business, email, preview }: AskManyProps) {
  const live = useBatches(business.id);
  const batches = live.status === 'ready' ? live.data : [];
  const running = batches.find(({ status }) => status === 'sending');
  const past = batches.filter((one) => one !== running);
  return (
    <>
      <Card
        title={texts.title}
        aside={
          <Link to={routes.ask} className={buttonClass('quiet', '-mx-4 -my-2')}>
            {texts.back}
          </Link>
        }
      >
        {business.referrerMailsPausedAt && (
          <Banner tone="warning" className="mb-4">
            {texts.paused}
          </Banner>
        )}
        {live.status === 'loading' && <Skeleton className="h-64 w-full" />}
        {live.status === 'error' && <TryAgain retry={live.retry}>{texts.notLoaded}</TryAgain>}
        {running && <BatchProgress business={business} batch={running} />}
        {live.status === 'ready' && !running && !business.postalAddress && (
          <PostalAddress business={business} />
        )}
        {live.status === 'ready' && !running && business.postalAddress && (
          <>
            <p className="mb-6 max-w-[68ch] text-soft">{texts.text}</p>
            <NewBatch business={business} email={email} preview={preview} />
          </>
        )}
      </Card>
      {past.length > 0 && (
        <Card title={texts.past} className="mt-6">
          <ul className="grid gap-6">
            {past.map((batch) => (
              <li key={batch.id}>
                <BatchProgress business={business} batch={batch} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
