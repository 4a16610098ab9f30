import type { ReferralTotals } from '../../data/referrals/referrers.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { STRIP, TILE, TILES, TotalsSkeleton } from './totals-skeleton.tsx';

/* Separate from texts.ts, because the totals load before the analytics card. */
const texts = {
  label: 'Totals',
  notRead: 'We could not read the totals.',
  mayBeOld: 'We could not update the totals, so they may be old.',
  tryAgain: 'Try again',
};

/** The tiles with the number of referrals in all and at each status. */
export function StatusTotals({ totals: { counts, failed, retry } }: { totals: ReferralTotals }) {
  if (!counts && !failed) return <TotalsSkeleton />;
  return (
    <section aria-label={texts.label} className="@container">
      {counts && (
        <dl className={STRIP}>
          {TILES.map(({ key, label }) => (
            <div key={key} className={TILE}>
              <dt className="flex items-center gap-1.5 text-sm text-soft">
                {key !== 'total' && <StatusDot status={key} />}
                {label}
              </dt>
              <dd className="font-heading text-2xl font-semibold">
                {counts[key].toLocaleString()}
              </dd>
            </div>
          ))}
        </dl>
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
