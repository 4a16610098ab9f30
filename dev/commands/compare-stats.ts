import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { isKeptRow } from '@vouchwell/domain/stats/recounted-stats';
import type { Stats, SumsByRow } from '@vouchwell/domain/stats/stats';
import { askResultsRef, parseAskResults } from '../../functions/src/db/ask-results.ts';
import type { Firestore } from '../../functions/src/db/firestore.ts';
import { businessRef, knownZone, statsIn, statsRef } from '../../functions/src/db/stats.ts';
import { countAll } from '../../functions/src/stats/count-all-stats.ts';
import { countAsks } from '../../functions/src/stats/count-ask-results.ts';

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

function differences(stats: Stats, timeZone: string, counted: SumsByRow, now: Date): string[] {
  const zones =
    stats.timeZone === timeZone ? [] : [`days are those of ${stats.timeZone} and not ${timeZone}`];
  const today = dayOf(now, timeZone);
  return [...zones, ...differing(stats.sums, counted, (row) => isKeptRow(row, today))];
}

/**
 * Compares the stats of a business with its documents, each of which it reads: what differs, in a
 * few words each. What changes meanwhile may be told as a difference.
 */
export async function compareStats(db: Firestore, businessId: string): Promise<string[]> {
  const ref = businessRef(db, businessId);
  const [business, seen] = await db.getAll(ref, statsRef(ref));
  if (!business?.exists || !seen) return [];
  const timeZone = knownZone(business.get('time_zone'));
  const now = seen.readTime.toDate();
  const stats = statsIn(seen);
  if (!stats) return ['there are none, or they cannot be read'];
  const { sums } = parseAskResults(await askResultsRef(db, businessId).get());
  return [
    ...differences(stats, timeZone, await countAll(ref, timeZone, now), now),
    ...differing(sums, await countAsks(db, businessId), () => true),
  ];
}
