import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { useEntitlement } from '../../data/billing/entitlement.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillingSummary } from './billing-summary.tsx';
import { texts } from './texts.ts';

const words = texts.billing;

/** The owner's subscription, live: what changes in the portal shows here without a reload. */
export function BillingTab({ uid }: { uid: string }) {
  const entitlement = useEntitlement(uid);
  switch (entitlement.status) {
    case 'loading':
      return <BillingSkeleton />;
    case 'error':
      return <BillingError retry={entitlement.retry} />;
    case 'ready':
      return <BillingSummary entitlement={entitlement.data} />;
  }
}

function BillingError({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <h3 className="text-lg">{words.notLoaded}</h3>
      <p className="mt-1 text-soft">{words.checkConnection}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={retry}>{words.tryAgain}</Button>
        <Link to={routes.pricing} className={buttonClass('secondary')}>
          {words.viewPricing}
        </Link>
      </div>
    </div>
  );
}

/** The tab's shape while the subscription is on the way. */
export function BillingSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-6 w-52" />
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-2 h-5 w-56" />
      <Skeleton className="mt-4 h-11 w-full sm:w-40" />
    </div>
  );
}
