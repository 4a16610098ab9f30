import { emptyState } from './empty-state.ts';
import { eventObject } from './objects/event.ts';
import type { State } from './state.ts';
import { type Courier, createCourier } from './webhooks/courier.ts';
import type { WebhookTarget } from './webhooks/post-event.ts';
import type { World } from './world.ts';

export interface StandInOptions {
  /** Its own address. */
  readonly url: string;
  readonly webhook?: WebhookTarget | undefined;
  /** What an earlier run remembered. */
  readonly state?: State | undefined;
  readonly retryMs?: readonly number[];
  readonly random?: () => number;
}

/** Stripe, as far as we call it, without its HTTP. */
export interface StandIn {
  readonly world: World;
  readonly courier: Courier;
}

export function createStandIn(options: StandInOptions): StandIn {
  const { url, webhook, state: kept, ...rest } = options;
  const state: State = { ...emptyState(), ...kept };
  const courier = createCourier({ state, target: webhook, ...rest });
  const world: World = {
    state,
    url,
    now: () => Math.floor(Date.now() / 1000),
    emit(happening, created) {
      const event = eventObject(happening, created);
      const record = { id: event.id, type: event.type, created, body: JSON.stringify(event) };
      state.events[event.id] = record;
      courier.send(record);
    },
  };
  return { world, courier };
}
