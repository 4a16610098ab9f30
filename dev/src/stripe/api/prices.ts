import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { priceObject } from '../objects/price.ts';
import type { PriceRecord } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import { find, type World } from '../world.ts';
import { listPage, listParams } from './list-page.ts';
import { flag, integer, mergeMetadata, metadata, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const fields = {
  active: z.optional(flag),
  lookup_key: z.optional(text),
  transfer_lookup_key: z.optional(flag),
  nickname: z.optional(text),
  metadata: z.optional(metadata),
};
const createSchema = z.strictObject({
  ...fields,
  product: text,
  currency: z.pipe(
    text,
    z.transform((code) => code.toLowerCase()),
  ),
  unit_amount: integer,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: z.optional(integer.check(z.minimum(1, 'At least one interval'))),
  }),
});
const updateSchema = z.strictObject(fields);
const listSchema = z.strictObject({
  ...listParams,
  active: z.optional(flag),
  lookup_keys: z.optional(z.array(text)),
  product: z.optional(text),
  type: z.optional(z.enum(['recurring', 'one_time'])),
});

/** A lookup key belongs to one price; another may take it over only where that is asked for. */
function takeLookupKey(world: World, key: string, mayTransfer: boolean): void {
  const holder = Object.values(world.state.prices).find(({ lookupKey }) => lookupKey === key);
  if (!holder) return;
  if (!mayTransfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new StripeError(message, { param: 'lookup_key' });
  }
  holder.lookupKey = null;
}

export const priceRoutes: Routes = {
  'POST /v1/prices': (world, { params }) => {
    const given = readParams(createSchema, params);
    find(world, 'products', given.product, 'product', 'product');
    const { lookup_key: lookupKey = null } = given;
    if (lookupKey) takeLookupKey(world, lookupKey, given.transfer_lookup_key === true);
    const price: PriceRecord = {
      id: newId('price'),
      created: world.now(),
      metadata: mergeMetadata({}, given.metadata),
      product: given.product,
      currency: given.currency,
      unitAmount: given.unit_amount,
      interval: given.recurring.interval,
      intervalCount: given.recurring.interval_count ?? 1,
      lookupKey,
      nickname: given.nickname ?? null,
      active: given.active ?? true,
    };
    world.state.prices[price.id] = price;
    return priceObject(price);
  },
  'GET /v1/prices/:id': (world, { id }) => priceObject(find(world, 'prices', id, 'price')),
  'POST /v1/prices/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const price = find(world, 'prices', id, 'price');
    const { lookup_key: lookupKey } = given;
    if (lookupKey && lookupKey !== price.lookupKey) {
      takeLookupKey(world, lookupKey, given.transfer_lookup_key === true);
      price.lookupKey = lookupKey;
    }
    price.active = given.active ?? price.active;
    price.nickname = given.nickname ?? price.nickname;
    price.metadata = mergeMetadata(price.metadata, given.metadata);
    return priceObject(price);
  },
  'GET /v1/prices': (world, { params }) => {
    const given = readParams(listSchema, params);
    const prices = Object.values(world.state.prices).filter(
      ({ active, lookupKey, product }) =>
        (given.active === undefined || active === given.active) &&
        (!given.lookup_keys || given.lookup_keys.includes(lookupKey ?? '')) &&
        (given.product === undefined || product === given.product) &&
        given.type !== 'one_time',
    );
    return listPage('/v1/prices', prices, given, priceObject);
  },
};
