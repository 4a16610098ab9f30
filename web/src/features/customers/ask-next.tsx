import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { Link } from 'react-router-dom';
import { useAskQueue } from '../../data/customers/ask-queue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const loadToAsk = async () => (await import('./to-ask.tsx')).ToAsk;

export function AskNext({ business }: { readonly business: Business }) {
  const live = useAskQueue(business.id, 1);
  const [next] = live.status === 'ready' ? live.data : [];
  if (!next) return null;
  return (
    <Card
      title={t('Ask today')}
      aside={
        <Link to={routes.ask} className={buttonClass('quiet', '-mx-4 -my-2')}>
          {t('See who is next')}
        </Link>
      }
    >
      <ul>
        <LazyPart
          key={next.key}
          load={loadToAsk}
          props={{ business, customer: next }}
          fallback={<Skeleton className="h-11 w-full" />}
          errorTitle={t('Who is next could not be shown')}
        />
      </ul>
    </Card>
  );
}
