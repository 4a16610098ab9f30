import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { productObject } from '../objects/product.ts';
import type { ProductRecord } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import { find } from '../world.ts';
import { listPage, listParams } from './list-page.ts';
import { flag, mergeMetadata, metadata, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const fields = {
  description: z.optional(text),
  active: z.optional(flag),
  metadata: z.optional(metadata),
};
const createSchema = z.strictObject({ ...fields, id: z.optional(text), name: text });
const updateSchema = z.strictObject({ ...fields, name: z.optional(text) });
const listSchema = z.strictObject({
  ...listParams,
  active: z.optional(flag),
  ids: z.optional(z.array(text)),
});

/** Refuses an id that something has already. */
export function refuseTaken(table: object, id: string, kind: string): void {
  if (!Object.hasOwn(table, id)) return;
  const message = `${kind} already exists.`;
  throw new StripeError(message, { code: 'resource_already_exists', param: 'id' });
}

export const productRoutes: Routes = {
  'POST /v1/products': (world, { params }) => {
    const given = readParams(createSchema, params);
    const id = given.id ?? newId('prod', 14);
    refuseTaken(world.state.products, id, 'Product');
    const product: ProductRecord = {
      id,
      created: world.now(),
      metadata: mergeMetadata({}, given.metadata),
      name: given.name,
      description: given.description ?? null,
      active: given.active ?? true,
    };
    world.state.products[id] = product;
    return productObject(product);
  },
  'GET /v1/products/:id': (world, { id }) => productObject(find(world, 'products', id, 'product')),
  'POST /v1/products/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const product = find(world, 'products', id, 'product');
    product.name = given.name ?? product.name;
    product.description = given.description ?? product.description;
    product.active = given.active ?? product.active;
    product.metadata = mergeMetadata(product.metadata, given.metadata);
    return productObject(product);
  },
  'GET /v1/products': (world, { params }) => {
    const given = readParams(listSchema, params);
    const products = Object.values(world.state.products).filter(
      ({ id, active }) =>
        (given.active === undefined || active === given.active) &&
        (!given.ids || given.ids.includes(id)),
    );
    return listPage('/v1/products', products, given, productObject);
  },
};
