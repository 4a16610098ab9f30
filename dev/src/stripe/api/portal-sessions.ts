import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { portalSessionObject } from '../objects/portal-session.ts';
import type { PortalRecord } from '../state.ts';
import { liveCustomer } from './customers.ts';
import { pageUrl, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const createSchema = z.strictObject({
  customer: text,
  return_url: z.optional(pageUrl),
});

export const portalSessionRoutes: Routes = {
  'POST /v1/billing_portal/sessions': (world, { params }) => {
    const given = readParams(createSchema, params);
    const portal: PortalRecord = {
      id: newId('bps'),
      created: world.now(),
      metadata: {},
      customer: liveCustomer(world, given.customer).id,
      returnUrl: given.return_url ?? null,
    };
    world.state.portals[portal.id] = portal;
    return portalSessionObject(world, portal);
  },
};
