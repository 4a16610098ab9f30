import * as z from 'zod/mini';
import { changeCustomer } from '../billing/changes.ts';
import { createCustomer } from '../billing/complete-checkout.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { customerObject, deletedCustomerObject } from '../objects/customer.ts';
import { noSuch } from '../stripe-error.ts';
import { find, type World } from '../world.ts';
import { createdParam, isCreatedWithin, listPage, listParams } from './list-page.ts';
import { email, mergeMetadata, metadata, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const fields = {
  email: z.optional(email),
  name: z.optional(z.string()),
  metadata: z.optional(metadata),
};
const createSchema = z.strictObject(fields);
const updateSchema = z.strictObject({
  ...fields,
  invoice_settings: z.optional(z.strictObject({ default_payment_method: text })),
});
const listSchema = z.strictObject({
  ...listParams,
  email: z.optional(z.string()),
  created: createdParam,
});

/** The customer that a parameter names; one that was deleted is not there any more. */
export function liveCustomer(world: World, id: string, param = 'customer') {
  const customer = find(world, 'customers', id, 'customer', param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

export const customerRoutes: Routes = {
  'POST /v1/customers': (world, { params }) => {
    const given = readParams(createSchema, params);
    const customer = createCustomer(world, {
      email: given.email ?? null,
      name: given.name ?? null,
      metadata: mergeMetadata({}, given.metadata),
    });
    return customerObject(customer);
  },
  'GET /v1/customers/:id': (world, { id }) => {
    const customer = find(world, 'customers', id, 'customer');
    return customer.deleted ? deletedCustomerObject(customer) : customerObject(customer);
  },
  'POST /v1/customers/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const customer = liveCustomer(world, id, 'id');
    const card = given.invoice_settings?.default_payment_method;
    if (card)
      find(world, 'cards', card, 'PaymentMethod', 'invoice_settings[default_payment_method]');
    changeCustomer(world, customer, {
      email: given.email ?? customer.email,
      name: given.name ?? customer.name,
      card: card ?? customer.card,
      metadata: mergeMetadata(customer.metadata, given.metadata),
    });
    return customerObject(customer);
  },
  'DELETE /v1/customers/:id': (world, { id }) => {
    const customer = liveCustomer(world, id, 'id');
    for (const subscription of Object.values(world.state.subscriptions)) {
      const isLive = subscription.customer === id && subscription.status !== 'canceled';
      if (isLive) endSubscription(world, subscription, 'cancellation_requested');
    }
    customer.deleted = true;
    const object = customerObject(customer);
    world.emit({ type: 'customer.deleted', data: { object } }, world.now());
    return deletedCustomerObject(customer);
  },
  'GET /v1/customers': (world, { params }) => {
    const given = readParams(listSchema, params);
    const customers = Object.values(world.state.customers).filter(
      (customer) =>
        !customer.deleted &&
        (given.email === undefined || customer.email === given.email) &&
        isCreatedWithin(customer.created, given.created),
    );
    return listPage('/v1/customers', customers, given, customerObject);
  },
};
