import type { Business } from '@vouchwell/domain/business';
import { type Placement, placementsOf } from '@vouchwell/domain/placements';
import { usePlacementScans } from '../../data/business/placements.ts';
import { usePlacementReferrals } from '../../data/referrals/placement-referrals.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { PlacementTable } from './placement-table.tsx';
import { texts } from './texts.ts';

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
    <Section title={texts.places.title} text={hasPlaces ? texts.places.text : texts.places.none}>
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
          label={texts.places.title}
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
          {texts.places.notCounted}
        </TryAgain>
      ) : (
        !isKnown && <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}
