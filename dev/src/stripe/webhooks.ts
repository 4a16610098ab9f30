import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { all, type Event, type State } from './store.ts';

/** Stripe retries for days, the stand-in for two minutes. */
const RETRY_MS: readonly number[] = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export type Courier = ReturnType<typeof createCourier>;

/** Simulates a lost webhook. */
export function drop(event: Event): void {
  event.pending_webhooks = 0;
}

/** Retries until the webhook responds with 2xx. */
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
    /** Share of events to lose, to simulate lost webhooks. */
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

/** Signs each attempt, like Stripe. */
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
