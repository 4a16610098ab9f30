import type { AskBatch } from '@vouchwell/domain/customers/ask-batch';
import { customerPath } from '@vouchwell/domain/lib/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNotSent } from '../../../data/customers/ask-batches.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { TryAgain } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { texts, whyNot } from './texts.ts';

interface NotSentProps {
  readonly businessId: string;
  readonly batch: AskBatch;
  readonly count: number;
}

/** Who of a batch got nothing, by name and why; read once it is opened. */
export function NotSent({ businessId, batch, count }: NotSentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-brand">
        {texts.notSentTitle(count)}
      </summary>
      {isOpen && <Names businessId={businessId} batch={batch} />}
    </details>
  );
}

function Names({ businessId, batch }: Omit<NotSentProps, 'count'>) {
  const live = useNotSent(businessId, batch);
  if (live.status === 'loading') return <Skeleton className="h-24 w-full" />;
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{texts.notSentNotLoaded}</TryAgain>;
  const { recipients, hasMore, isLoadingMore } = live.data;
  return (
    <>
      <ul className="divide-y divide-line">
        {recipients.map(({ id, name, why }) => (
          <li key={id} className="py-2 text-sm wrap-anywhere">
            {name ? (
              <Link to={customerPath(id.slice(batch.id.length + 1))} className={TEXT_LINK}>
                {name}
              </Link>
            ) : (
              texts.someone
            )}
            <span className="text-soft">: {whyNot[why ?? 'stopped']}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          look="secondary"
          className="mt-2"
          busyLabel={isLoadingMore && texts.loadingMore}
          onClick={live.loadMore}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
