import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRequestQueue } from '../../data/customers.ts';
import { CompactCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazySection } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trans } from '../../ui/text/trans.tsx';

const loadButtons = async () => (await import('./request-buttons.tsx')).RequestButtons;

/** Shows the customer to ask today and the quickest channel; renders nothing if the queue is empty. */
export function NextRequest({ business }: { readonly business: Business }) {
  const live = useRequestQueue(business.id, 1);
  const [next] = live.status === 'ready' ? live.data : [];
  if (!next) return null;
  return (
    <CompactCard>
      <Icon name="text" className="size-5 text-soft" />
      <h2 className="min-w-0 flex-1 font-sans text-base font-normal wrap-anywhere">
        <Trans
          text="Ask {name} for a referral today"
          values={{ name: <b className="font-semibold">{next.name}</b> }}
        />
      </h2>
      <LazySection
        key={next.key}
        load={loadButtons}
        props={{ business, customer: next, isBrief: true }}
        fallback={<Skeleton className="h-11 w-20" />}
        errorTitle={t('We couldn’t show the next customer to ask')}
      />
    </CompactCard>
  );
}
