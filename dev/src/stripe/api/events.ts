import * as z from 'zod/mini';
import type { EventRecord } from '../state.ts';
import { find } from '../world.ts';
import { createdParam, isCreatedWithin, listPage, listParams } from './list-page.ts';
import { readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const listSchema = z.strictObject({
  ...listParams,
  type: z.optional(text),
  types: z.optional(z.array(text)),
  created: createdParam,
});

const eventAsSent = ({ body }: EventRecord): object => JSON.parse(body);

export const eventRoutes: Routes = {
  'GET /v1/events/:id': (world, { id }) => eventAsSent(find(world, 'events', id, 'event')),
  'GET /v1/events': (world, { params }) => {
    const given = readParams(listSchema, params);
    const events = Object.values(world.state.events).filter(
      ({ type, created }) =>
        (!given.type || type === given.type) &&
        (!given.types || given.types.includes(type)) &&
        isCreatedWithin(created, given.created),
    );
    return listPage('/v1/events', events, given, eventAsSent);
  },
};
