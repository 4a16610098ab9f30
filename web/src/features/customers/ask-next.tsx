import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/shared/i18n';
import { useAskQueue } from '../../data/customers.ts';
import { LineCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Said } from '../../ui/text/said.tsx';

const loadButtons = async () => (await import('./ask-buttons.tsx')).AskButtons;

/** One line: the customer to ask today, and the quickest channel. Empty without a customer. */
export function AskNext({ business }: { readonly business: Business }) {
  const live = useAskQueue(business.id, 1);
  const [next] = live.status === 'ready' ? live.data : [];
  if (!next) return null;
  return (
    <LineCard>
      <Icon name="text" className="size-5 text-soft" />
      <h2 className="min-w-0 flex-1 font-sans text-base font-normal wrap-anywhere">
        <Said
          text="Ask {name} for a referral today"
          values={{ name: <b className="font-semibold">{next.name}</b> }}
        />
      </h2>
      <LazyPart
        key={next.key}
        load={loadButtons}
        props={{ business, customer: next, isBrief: true }}
        fallback={<Skeleton className="h-11 w-20" />}
        errorTitle={t('We couldn’t show the next customer to ask')}
      />
    </LineCard>
  );
}
