import { formatCents } from '@vouchwell/domain/plans';
import type { PriceRecord } from '../state.ts';
import { find, type World } from '../world.ts';

/** '$49 a month'. */
export const perInterval = (cents: number, { interval, intervalCount }: PriceRecord): string =>
  `${formatCents(cents)} ${intervalCount === 1 ? 'a' : `every ${intervalCount}`} ${interval}${intervalCount === 1 ? '' : 's'}`;

/** '21 November 2026', of Unix seconds. */
export const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The plan's name: its price's own, or its product's with the interval. */
export function planName(world: World, price: PriceRecord): string {
  const { name } = find(world, 'products', price.product, 'product');
  return price.nickname ?? `${name}, by the ${price.interval}`;
}
