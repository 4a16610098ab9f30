import type Stripe from 'stripe';
import type { ProductRecord } from '../state.ts';
import { LIVEMODE } from './customer.ts';

export function productObject(record: ProductRecord): Stripe.Product {
  return {
    id: record.id,
    object: 'product',
    active: record.active,
    created: record.created,
    default_price: null,
    description: record.description,
    images: [],
    livemode: LIVEMODE,
    marketing_features: [],
    metadata: record.metadata,
    name: record.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: record.created,
    url: null,
  };
}
