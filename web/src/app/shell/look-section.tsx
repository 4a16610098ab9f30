import type { Business } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/lib/paths';
import { LookTab } from '../../features/look/look-tab.tsx';
import { viewNotLoaded } from '../../features/look/texts.ts';
import { SeeForm } from '../../features/sharing/see-form.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const loadView = async () => (await import('./customers-view.tsx')).CustomersView;
const WAITING = <Skeleton className="h-96 w-full" />;

/** The look of a business, beside what customers see of it. */
export function LookSection({ business }: { readonly business: Business }) {
  return (
    <LookTab
      business={business}
      view={(shown) => (
        <LazyPart
          load={loadView}
          props={{ business: shown }}
          fallback={WAITING}
          errorTitle={viewNotLoaded}
        />
      )}
    >
      <SeeForm business={business} link={referPath(business.slug)} />
    </LookTab>
  );
}
