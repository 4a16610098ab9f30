import { RECENT_REFERRALS_FIRST } from '@vouchwell/domain/lib/limits';
import { t } from '@vouchwell/domain/lib/translate';
import { Skeleton } from '../../ui/skeleton.tsx';

/** In this file, so the dashboard's skeleton doesn't load the other texts. */
export const LIST_TITLE = t('Recent Referrals');

const ROWS = Array.from({ length: RECENT_REFERRALS_FIRST }, (_, index) => index);

export function ReferralSkeletons() {
  return (
    <>
      <div className="mb-2 flex flex-col gap-2 sm:flex-row">
        <Skeleton className="h-11 w-full sm:flex-1" />
        <Skeleton className="h-11 w-full sm:w-44" />
      </div>
      <div className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-2 py-4">
            <div className="flex justify-between gap-4">
              <Skeleton className="mt-2 h-6 w-40" />
              <Skeleton className="h-11 w-32" />
            </div>
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-72" />
            <Skeleton className="mt-2 h-11 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
