import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placement';
import { placementsOf } from '@vouchwell/domain/placements';
import { usePlacementReferrals } from '../../data/placement-referrals.ts';
import { usePlacementScans } from '../../data/placements.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { PlacementTable } from './placement-table.tsx';

const TITLE = 'Where they come from';
const NO_PLACE =
  'Give your van, your counter or each of your people a link of its own, under Card Designer, and see here which of them brings you friends.';
const COUNTED =
  'How often each place’s link was opened, and how many friends it brought. The rate is referrals for every hundred scans.';

interface PlacementsProps {
  readonly business: Business;
  /** How many referrals the business has. */
  readonly total: number;
}

/** Which of the places where cards hang brings friends. */
export function Placements({ business, total }: PlacementsProps) {
  const placements = placementsOf(business.settings);
  const hasPlaces = placements.length > 0;
  return (
    <Section title={TITLE} text={hasPlaces ? COUNTED : NO_PLACE}>
      {hasPlaces && <Counted businessId={business.id} placements={placements} total={total} />}
    </Section>
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
      {isKnown && (
        <PlacementTable
          label={TITLE}
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
