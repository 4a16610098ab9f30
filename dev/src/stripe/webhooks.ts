import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { all, type Event, type State } from './store.ts';

/** The delays before each retry; Stripe retries for days, the stand-in for two minutes. */
const RETRY_MS: readonly number[] = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

/** The webhook's URL, and the secret that signs the events. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export type Courier = ReturnType<typeof createCourier>;

/** Discards an event, which the webhook then never receives. */
export function drop(event: Event): void {
  event.pending_webhooks = 0;
}

/** Delivers events to the webhook, with retries until it answers 2xx. */
export function createCourier(state: State, target: WebhookTarget, retryMs = RETRY_MS) {
  const stop = new AbortController();
  const { signal } = stop;
  let dropRate = 0;

  async function deliver(event: Event): Promise<void> {
    for (const ms of [0, ...retryMs]) {
      await sleep(ms, undefined, { signal });
      const isReset = !state.event?.[event.id];
      if (isReset || (await isAccepted(target, event, signal))) break;
    }
    event.pending_webhooks = 0;
  }
  const start = (event: Event) =>
    void deliver(event).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  const pending = () => all({ state }, 'event').filter((event) => event.pending_webhooks > 0);

  // Resume the deliveries of an earlier run.
  pending().forEach(start);
  return {
    /** Sets the share of events that are never delivered, which simulates lost webhooks. */
    setFaults(faults: { readonly dropRate: number }) {
      dropRate = faults.dropRate;
    },
    send(event: Event) {
      if (Math.random() < dropRate) drop(event);
      else start(event);
    },
    waiting: () => pending().length,
    stop: () => stop.abort(),
  };
}

/** Sends an event with a new signature, as Stripe does. */
async function isAccepted(
  { url, secret }: WebhookTarget,
  event: Event,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
