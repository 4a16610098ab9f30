import * as z from 'zod/mini';
import { invoiceObject } from '../objects/invoice.ts';
import { find } from '../world.ts';
import { listPage, listParams } from './list-page.ts';
import { readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const listSchema = z.strictObject({
  ...listParams,
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
});

export const invoiceRoutes: Routes = {
  'GET /v1/invoices/:id': (world, { id }) =>
    invoiceObject(world, find(world, 'invoices', id, 'invoice')),
  'GET /v1/invoices': (world, { params }) => {
    const given = readParams(listSchema, params);
    if (given.customer) find(world, 'customers', given.customer, 'customer', 'customer');
    const invoices = Object.values(world.state.invoices).filter(
      ({ customer, subscription, status }) =>
        (!given.customer || customer === given.customer) &&
        (!given.subscription || subscription === given.subscription) &&
        (!given.status || status === given.status),
    );
    return listPage('/v1/invoices', invoices, given, (invoice) => invoiceObject(world, invoice));
  },
};
