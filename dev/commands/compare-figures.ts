import { dayOf } from '@vouchwell/domain/lib/time-zone';
import type { Figures, SumsByRow } from '@vouchwell/domain/stats/figures';
import { isKeptRow } from '@vouchwell/domain/stats/recounted-figures';
import { businessRef, figuresIn, figuresRef, knownZone } from '../../functions/src/db/figures.ts';
import type { Firestore } from '../../functions/src/db/firestore.ts';
import { countAll } from '../../functions/src/stats/count-all-figures.ts';

/** The sums that differ, such as 'came 2026-11-23 is 3 and not 4'. */
function differing(stored: SumsByRow, counted: SumsByRow, isKept: (row: string) => boolean) {
  const rows = new Set([...Object.keys(stored), ...Object.keys(counted)].filter(isKept));
  return [...rows].flatMap((row) => {
    const [is, should] = [stored[row] ?? {}, counted[row] ?? {}];
    const names = [...new Set([...Object.keys(is), ...Object.keys(should)])];
    return names
      .filter((name) => (is[name] ?? 0) !== (should[name] ?? 0))
      .map((name) => `${name} ${row} is ${is[name] ?? 0} and not ${should[name] ?? 0}`);
  });
}

function differences(figures: Figures, timeZone: string, counted: SumsByRow, now: Date): string[] {
  const zones =
    figures.timeZone === timeZone
      ? []
      : [`days are those of ${figures.timeZone} and not ${timeZone}`];
  const today = dayOf(now, timeZone);
  return [...zones, ...differing(figures.sums, counted, (row) => isKeptRow(row, today))];
}

/**
 * Compares the figures of a business with its documents, each of which it reads: what differs, in a
 * few words each. What changes meanwhile may be told as a difference.
 */
export async function compareFigures(db: Firestore, businessId: string): Promise<string[]> {
  const ref = businessRef(db, businessId);
  const [business, seen] = await db.getAll(ref, figuresRef(ref));
  if (!business?.exists || !seen) return [];
  const timeZone = knownZone(business.get('time_zone'));
  const now = seen.readTime.toDate();
  const figures = figuresIn(seen);
  if (!figures) return ['there are none, or they cannot be read'];
  return differences(figures, timeZone, await countAll(ref, timeZone, now), now);
}
