import type { Business } from '@vouchwell/domain/business/business';
import { useRequestQueue } from '../../data/customers.ts';
import { CompactCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { RequestButtons } from './request-buttons.tsx';

/** Shows the customer to ask today and the quickest channel, or nothing if the queue is empty. */
export function NextRequest({ business }: { readonly business: Business }) {
  const liveQueue = useRequestQueue(business.id, 1);
  const [nextCustomer] = liveQueue.status === 'ready' ? liveQueue.data : [];
  if (!nextCustomer) return null;
  return (
    <CompactCard>
      <Icon name="text" className="size-5 text-soft" />
      <h2 className="min-w-0 flex-1 font-sans text-base font-normal wrap-anywhere">
        <Trans
          text="Ask {name} for a referral today"
          values={{ name: <b className="font-semibold">{nextCustomer.name}</b> }}
        />
      </h2>
      <RequestButtons key={nextCustomer.key} business={business} customer={nextCustomer} isBrief />
    </CompactCard>
  );
}
