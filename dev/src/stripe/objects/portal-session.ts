import type Stripe from 'stripe';
import type { PortalRecord } from '../state.ts';
import type { World } from '../world.ts';
import { LIVEMODE } from './customer.ts';

/** The portal's page of a session. */
export const portalUrl = (world: World, id: string) => `${world.url}/p/session/${id}`;

export function portalSessionObject(
  world: World,
  record: PortalRecord,
): Stripe.BillingPortal.Session {
  return {
    id: record.id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: record.created,
    customer: record.customer,
    customer_account: null,
    flow: null,
    livemode: LIVEMODE,
    locale: null,
    on_behalf_of: null,
    return_url: record.returnUrl,
    url: portalUrl(world, record.id),
  };
}
