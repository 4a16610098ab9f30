import { countsIn, type Figures, type SumsByRow } from '@vouchwell/domain/stats/figures';
import type { LiveFigures } from './figures.ts';

/** Figures for tests, in UTC. */
export const sampleFigures = (sums: SumsByRow): Figures => ({ timeZone: 'UTC', sums });

/** Figures as a component is given them; null while they are not loaded. */
export function liveFigures(
  sums: SumsByRow | null,
  fields: Partial<LiveFigures> = {},
): LiveFigures {
  const figures = sums && sampleFigures(sums);
  const counts = figures && countsIn(figures);
  return { figures, counts, failed: false, retry: () => {}, ...fields };
}
