import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placement';
import { placementsOf } from '@vouchwell/domain/placements';
import { usePlacementReferrals } from '../../data/placement-referrals.ts';
import { usePlacementScans } from '../../data/placements.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlacementTable } from './placement-table.tsx';
import { TryAgain } from './try-again.tsx';

interface PlacementsProps {
  readonly business: Business;
  /** How many referrals the business has. */
  readonly total: number;
}

/** Which of the places where cards hang brings friends. */
export function Placements({ business, total }: PlacementsProps) {
  const placements = placementsOf(business.settings);
  return (
    <section aria-labelledby="placements">
      <h3 id="placements" className="text-lg">
        Where they come from
      </h3>
      {placements.length === 0 ? (
        <p className="text-sm text-soft">
          Give your van, your counter or each of your people a link of its own, under Card Designer,
          and see here which of them brings you friends.
        </p>
      ) : (
        <Counted businessId={business.id} placements={placements} total={total} />
      )}
    </section>
  );
}

interface CountedProps {
  readonly businessId: string;
  readonly placements: readonly Placement[];
  readonly total: number;
}

function Counted({ businessId, placements, total }: CountedProps) {
  const scans = usePlacementScans(businessId, placements);
  const { referrals, failed, retry } = usePlacementReferrals(businessId, placements, total);
  const isKnown = scans.status === 'ready' && referrals;
  return (
    <>
      <p className="mb-2 text-sm text-soft">
        How often each place’s link was opened, and how many friends it brought. The rate is
        referrals for every hundred scans.
      </p>
      {isKnown && (
        <PlacementTable
          placements={placements}
          scans={scans.data}
          referrals={referrals}
          total={total}
        />
      )}
      {scans.status === 'error' || failed ? (
        <TryAgain
          retry={() => {
            if (scans.status === 'error') scans.retry();
            if (failed) retry();
          }}
        >
          Your places could not be counted.
        </TryAgain>
      ) : (
        !isKnown && <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}
