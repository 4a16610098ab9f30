import { REFERRAL_STATUSES, STATUS_LABELS } from '@vouchwell/domain/referral';
import type { ReferralTotals } from '../../data/referrals/referrers.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/* They load at first, so they do not wait for the words of the analytics card (texts.ts). */
const texts = {
  label: 'Totals',
  all: 'All referrals',
  notRead: 'We could not read the totals.',
  mayBeOld: 'We could not update the totals, so they may be old.',
  tryAgain: 'Try again',
};

const TILES = [
  { key: 'total', label: texts.all },
  ...REFERRAL_STATUSES.map((key) => ({ key, label: STATUS_LABELS[key] })),
] as const;

const STRIP =
  'grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,45%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 @2xl:grid-cols-6';
const TILE = 'min-w-0 wrap-anywhere flex flex-col-reverse justify-end gap-1 bg-surface p-3';

/** How many referrals there are in all, and at each status. */
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

/** The totals' shape while they are counted. */
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
