import { setTimeout as pause } from 'node:timers/promises';
import {
  type Cell,
  type CountedFigures,
  staleCells,
  withCells,
} from '@vouchwell/domain/stats/recounted-figures';
import { isEmulator } from '../config.ts';
import { businessRef, figuresIn, figuresRef, storedFigures } from '../db/figures.ts';
import { addUpdate, commitUnlessOutdated, type Firestore, type Seen } from '../db/firestore.ts';
import { countCell } from './count-figures.ts';

/** Figures that were written less than this ago are of a busy time: the changes of it wait together. */
const BUSY_MS = 1000;
/** More waits than this many changes at once take; the event is then delivered again. */
const ATTEMPTS = 30;

/** Writes figures unless somebody wrote them since they were read; gives whether it did. */
export function saveFigures(db: Firestore, seen: Seen, figures: CountedFigures): Promise<boolean> {
  const batch = db.batch();
  addUpdate(batch, seen, storedFigures(figures));
  return commitUnlessOutdated(batch);
}

/**
 * Counts the cells again that a change changed, and writes them. It never adds or subtracts, so that
 * an event that comes twice, late or before an earlier one does no harm. What somebody else counted
 * since the change is not counted again: of many changes at once the first is counted at once, and
 * the others together. A business without figures gets none here: its account is being deleted, or
 * they are still to be made by `npm run recount`.
 * @throws where others were quicker each time; the event is then to be delivered again.
 */
export async function recountCells(
  db: Firestore,
  businessId: string,
  changedAt: Date,
  cellsIn: (timeZone: string) => readonly Cell[],
): Promise<void> {
  const business = businessRef(db, businessId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const seen = await figuresRef(business).get();
    const figures = figuresIn(seen);
    if (!figures || !seen.updateTime) return;
    const { timeZone } = figures;
    const readAt = seen.readTime.toDate();
    const cells = staleCells(figures, cellsIn(timeZone), changedAt, readAt);
    if (cells.length === 0) return;
    const restMs = BUSY_MS - (readAt.getTime() - seen.updateTime.toMillis());
    // The functions emulator runs one event at a time: there a wait would hold up all others.
    if (restMs > 0 && !isEmulator()) {
      await pause(restMs + (Math.random() * BUSY_MS) / 2);
      continue;
    }
    const counted = await Promise.all(
      cells.map(
        async (cell) => [cell, await countCell({ ref: business, timeZone }, cell)] as const,
      ),
    );
    if (await saveFigures(db, seen, withCells(figures, new Map(counted), readAt))) return;
  }
  throw new Error(`The figures of ${businessId} were written by others ${ATTEMPTS} times`);
}
