import type { PriceRecord } from '../state.ts';
import { DAY } from '../world.ts';

const MONTHS = { month: 1, year: 12 } as const;

/**
 * When a period that begins at `start` ends. A month's end is the anchor's day of the month, or the
 * month's last day where it has no such day, as Stripe counts: 31 January, 28 February, 31 March.
 */
export function periodEnd(
  start: number,
  anchor: number,
  { interval, intervalCount }: Pick<PriceRecord, 'interval' | 'intervalCount'>,
): number {
  if (interval === 'day') return start + intervalCount * DAY;
  if (interval === 'week') return start + 7 * intervalCount * DAY;
  const from = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const month = from.getUTCMonth() + MONTHS[interval] * intervalCount;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const time = start % DAY;
  return Date.UTC(from.getUTCFullYear(), month, Math.min(day, lastDay)) / 1000 + time;
}
