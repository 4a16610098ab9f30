import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/lib/paths';
import { Link } from 'react-router-dom';
import { useAskQueue } from '../../data/customers/ask-queue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './next-texts.ts';

const loadToAsk = async () => (await import('./to-ask.tsx')).ToAsk;

/** Who is next to be asked, for Home; nothing where nobody is. */
export function AskNext({ business }: { readonly business: Business }) {
  const live = useAskQueue(business.id, 1);
  const [next] = live.status === 'ready' ? live.data : [];
  if (!next) return null;
  return (
    <Card
      title={texts.title}
      aside={
        <Link to={routes.ask} className={buttonClass('quiet', '-mx-4 -my-2')}>
          {texts.seeQueue}
        </Link>
      }
    >
      <ul>
        <LazyPart
          key={next.key}
          load={loadToAsk}
          props={{ business, customer: next }}
          fallback={<Skeleton className="h-11 w-full" />}
          errorTitle={texts.notLoaded}
        />
      </ul>
    </Card>
  );
}
