import { RECENT_REFERRALS_FIRST } from '@vouchwell/domain/limits';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = Array.from({ length: RECENT_REFERRALS_FIRST }, (_, index) => index);

/** The shape of the first page of referrals. */
export function ReferralSkeletons() {
  return (
    <div className="divide-y divide-line">
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-3 py-4">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className="h-5 w-56" />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Skeleton className="h-5 w-72" />
            <Skeleton className="h-11 w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}
