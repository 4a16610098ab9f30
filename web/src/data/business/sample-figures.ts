import { countsIn, type Figures, type SumsByDay } from '@vouchwell/domain/figures';
import type { LiveFigures } from './figures.ts';

/** Figures for tests, in UTC. */
export const sampleFigures = (sums: SumsByDay): Figures => ({ timeZone: 'UTC', sums });

/** Figures as a component is given them; null while they are not loaded. */
export function liveFigures(
  sums: SumsByDay | null,
  fields: Partial<LiveFigures> = {},
): LiveFigures {
  const figures = sums && sampleFigures(sums);
  const counts = figures && countsIn(figures);
  return { figures, counts, failed: false, retry: () => {}, ...fields };
}
