import { REFERRAL_STATUSES, STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The tiles in order, with their labels; the first is of all referrals. */
export const TILES = [
  { key: 'total', label: 'All' },
  ...REFERRAL_STATUSES.map((key) => ({ key, label: STATUS_LABELS[key] })),
] as const;

/** Class names of the strip of tiles and of each tile. */
export const STRIP =
  'grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,45%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 @2xl:grid-cols-6';
export const TILE =
  'min-w-0 wrap-anywhere flex flex-col justify-start gap-1 bg-surface p-3 text-left';

/** The skeleton of the totals. */
export function TotalsSkeleton() {
  return (
    <div className="@container">
      <div className={STRIP}>
        {TILES.map(({ key }) => (
          <div key={key} className={TILE}>
            <Skeleton className="my-0.5 h-4 w-16" />
            <Skeleton className="h-8 w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}
