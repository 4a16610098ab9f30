import { countsIn, type Stats, type SumsByRow } from '@vouchwell/domain/analytics/stats';
import type { LiveStats } from './stats.ts';

export const sampleStats = (sums: SumsByRow): Stats => ({ timeZone: 'UTC', sums });

export function liveStats(sums: SumsByRow | null, fields: Partial<LiveStats> = {}): LiveStats {
  const stats = sums && sampleStats(sums);
  const counts = stats && countsIn(stats);
  return { stats, counts, failed: false, retry: () => {}, ...fields };
}
