import type { ReferralTotals } from '../../data/business/stats.ts';
import type { ShownStatus } from '../../data/referrals/referral-queries.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as texts from './texts.ts';
import { STRIP, TILE, TILES, TotalsSkeleton } from './totals-skeleton.tsx';

interface StatusTotalsProps {
  readonly totals: ReferralTotals;
  /** The status that the list shows; null for all. */
  readonly status: ShownStatus | null;
  readonly setStatus: (status: ShownStatus | null) => void;
}

/**
 * The number of referrals in all and at each status; pressing one shows those in the list below.
 * Without any referral there is nothing to count, and nothing is shown.
 */
export function StatusTotals({ totals, status, setStatus }: StatusTotalsProps) {
  const { counts, failed, retry } = totals;
  if (!counts && !failed) return <TotalsSkeleton />;
  if (counts?.total === 0 && !failed) return null;
  return (
    <section aria-label={texts.totals} className="@container">
      {counts && (
        <div className={STRIP}>
          {TILES.map(({ key, label }) => {
            const shown = key === 'total' ? null : key;
            return (
              <button
                key={key}
                type="button"
                aria-pressed={status === shown}
                onClick={() => setStatus(status === shown ? null : shown)}
                className={classNames(
                  TILE,
                  'hover:bg-tint focus-visible:-outline-offset-3 aria-pressed:bg-tint aria-pressed:shadow-chosen',
                )}
              >
                <span className="flex items-center gap-1.5 text-sm text-soft">
                  {shown && <StatusDot status={shown} />}
                  {label}
                </span>{' '}
                <span data-count className="font-heading text-2xl font-semibold">
                  {counts[key].toLocaleString()}
                </span>
              </button>
            );
          })}
        </div>
      )}
      {failed && (
        <p role="status" className="mt-2 text-sm text-danger">
          {counts ? texts.mayBeOld : texts.notRead}
          <Button look="quiet" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
    </section>
  );
}
