import {
  conversionRate,
  formatPercent,
  type RateLevel,
  rateLevel,
} from '@vouchwell/domain/analytics';
import type { ReferralCounts } from '@vouchwell/domain/referrer';

const COLOURS: Readonly<Record<RateLevel, string>> = {
  high: 'bg-brand text-on-brand',
  middle: 'bg-marigold text-on-marigold',
  low: 'bg-line text-ink',
};

/** How many of someone's friends became customers: the number says it, the colour repeats it. */
export function RateBadge({ counts }: { counts: ReferralCounts }) {
  const rate = conversionRate(counts);
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ${COLOURS[rateLevel(rate)]}`}
    >
      {formatPercent(rate)}
    </span>
  );
}
