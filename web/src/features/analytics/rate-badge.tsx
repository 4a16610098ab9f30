import {
  conversionRate,
  formatPercent,
  type RateLevel,
  rateLevel,
} from '@vouchwell/domain/analytics';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<RateLevel, BadgeTone>> = {
  high: 'brand',
  middle: 'marigold',
  low: 'neutral',
};

/** How many of someone's friends became customers: the number says it, the colour repeats it. */
export function RateBadge({ counts }: { counts: ReferralCounts }) {
  const rate = conversionRate(counts);
  return <Badge tone={TONES[rateLevel(rate)]}>{formatPercent(rate)}</Badge>;
}
