import { t } from '@vouchwell/domain/shared/i18n';
import { REFERRALS_INITIAL_SIZE } from '@vouchwell/domain/shared/limits';
import { Skeleton } from '../../ui/card.tsx';

/** Defined in this file, so the dashboard's skeleton doesn't load the whole list. */
export const RECENT_REFERRALS_TITLE = t('Recent Referrals');

const ROWS = Array.from({ length: REFERRALS_INITIAL_SIZE }, (_, index) => index);

export function ReferralSkeletons() {
  return (
    <>
      <Skeleton className="mb-2 h-14 w-full" />
      <div className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center justify-between gap-4 py-2">
            <div className="grid gap-2">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-5 w-32" />
            </div>
            <Skeleton className="h-11 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
