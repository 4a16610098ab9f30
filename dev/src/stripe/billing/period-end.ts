import { DAY } from '../model/objects.ts';
/**
 * When a period that begins at `start` ends. It keeps the anchor's day of the month, or takes the
 * month's last day where it has no such day, as Stripe does: 31 January, 28 February, 31 March.
 */
export function periodEnd(start: number, anchor: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const month = from.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const date = Date.UTC(from.getUTCFullYear(), month, Math.min(day, lastDay)) / 1000;
  return date + (start % DAY);
}
