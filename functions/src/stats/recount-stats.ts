import { setTimeout as pause } from 'node:timers/promises';
import {
  type CountedStats,
  type Counter,
  staleCounters,
  withCounters,
} from '@vouchwell/domain/stats/recounted-stats';
import { isEmulator } from '../config.ts';
import { addUpdate, commitUnlessOutdated, type Firestore, type Seen } from '../db/firestore.ts';
import { businessRef, statsIn, statsRef, storedStats } from '../db/stats.ts';
import { readCounter } from './count-stats.ts';

/** Stats that were written less than this ago are of a busy time: the changes of it wait together. */
const BUSY_MS = 1000;
/** More waits than this many changes at once take; the event is then delivered again. */
const ATTEMPTS = 30;

/** Writes stats unless somebody wrote them since they were read; gives whether it did. */
export function saveStats(db: Firestore, seen: Seen, stats: CountedStats): Promise<boolean> {
  const batch = db.batch();
  addUpdate(batch, seen, storedStats(stats));
  return commitUnlessOutdated(batch);
}

/**
 * Counts the counters again that a change changed, and writes them. It never adds or subtracts, so that
 * an event that comes twice, late or before an earlier one does no harm. What somebody else counted
 * since the change is not counted again: of many changes at once the first is counted at once, and
 * the others together. A business without stats gets none here: its account is being deleted, or
 * they are still to be made by `npm run recount`.
 * @throws where others were quicker each time; the event is then to be delivered again.
 */
export async function recountCounters(
  db: Firestore,
  businessId: string,
  changedAt: Date,
  countersIn: (timeZone: string) => readonly Counter[],
): Promise<void> {
  const business = businessRef(db, businessId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seen = await statsRef(business).get();
    const stats = statsIn(seen);
    if (!stats || !seen.updateTime) return;
    const { timeZone } = stats;
    const readAt = seen.readTime.toDate();
    const counters = staleCounters(stats, countersIn(timeZone), changedAt, readAt);
    if (counters.length === 0) return;
    const restMs = BUSY_MS - (readAt.getTime() - seen.updateTime.toMillis());
    // The functions emulator runs one event at a time: there a wait would hold up all others.
    if (restMs > 0 && !isEmulator()) {
      await pause(restMs + (Math.random() * BUSY_MS) / 2);
      continue;
    }
    const counted = await Promise.all(
      counters.map(
        async (counter) =>
          [counter, await readCounter({ ref: business, timeZone }, counter)] as const,
      ),
    );
    if (await saveStats(db, seen, withCounters(stats, new Map(counted), readAt))) return;
  }
  throw new Error(`The stats of ${businessId} were written by others ${ATTEMPTS} times`);
}
