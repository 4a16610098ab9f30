import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Event, newId } from './model/objects.ts';
import { all, type Delivery, keep, type State } from './model/world.ts';

/** Simulated delivery faults; all off by default. */
const NO_FAULTS = {
  /** How many more times each event is sent. */
  duplicates: 0,
  /** Each delivery waits a random time up to this, so that events are reordered. */
  shuffleMs: 0,
  /** The share of deliveries that first wait for `stallMs`. */
  stallRate: 0,
  stallMs: 0,
  /** The share of deliveries that are never sent. */
  dropRate: 0,
  /** How many deliveries run concurrently. */
  concurrency: 4,
};
/** The retry delays of a failed delivery; Stripe's last for days, these for seconds. */
const RETRY_MS: readonly number[] = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

/** The webhook's URL, and the secret that signs the events. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export type Courier = ReturnType<typeof createCourier>;

/** Delivers events to the webhook, with retries until it answers 2xx. */
export function createCourier(state: State, target: WebhookTarget, retryMs = RETRY_MS) {
  const stop = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: stop.signal });
  let faults = NO_FAULTS;
  let underway = 0;
  /** Resumes deliveries that wait for a free slot. */
  const queue: (() => void)[] = [];

  const deliver = async (delivery: Delivery, afterMs: number) => {
    for (const ms of [afterMs, ...retryMs]) {
      await wait(ms);
      while (underway >= faults.concurrency)
        await new Promise<void>((resume) => queue.push(resume));
      const event = state.event?.[delivery.event];
      if (!event) return queue.shift()?.();
      underway += 1;
      const outcome = await postEvent(target, event, stop.signal);
      underway -= 1;
      queue.shift()?.();
      stop.signal.throwIfAborted();
      delivery.attempts.push(outcome);
      delivery.status = typeof outcome === 'number' && outcome < 300 ? 'delivered' : 'waiting';
      if (delivery.status === 'delivered') return;
    }
    delivery.status = 'failed';
  };
  /** Deliver until the stand-in is stopped; the next run resumes the rest. */
  const start = (delivery: Delivery, afterMs = 0) =>
    void deliver(delivery, afterMs).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
  const waiting = () => all({ state }, 'delivery').filter(({ status }) => status === 'waiting');
  for (const delivery of waiting()) start(delivery);

  return {
    setFaults(change: Partial<typeof NO_FAULTS>) {
      faults = { ...faults, ...change };
    },
    send({ id: event }: Event) {
      for (let copy = 0; copy <= faults.duplicates; copy += 1) {
        const status = Math.random() < faults.dropRate ? 'dropped' : 'waiting';
        const delivery: Delivery = { id: newId('whd'), event, status, attempts: [] };
        keep({ state }, 'delivery', delivery);
        const stallMs = Math.random() < faults.stallRate ? faults.stallMs : 0;
        if (status === 'waiting') start(delivery, stallMs + Math.random() * faults.shuffleMs);
      }
    },
    /** How many deliveries are pending. */
    waiting: () => waiting().length,
    stop: () => stop.abort(),
  };
}

/**
 * Sends an event as Stripe does, signed now; gives the HTTP status, or the reason why there is
 * none.
 */
async function postEvent(
  { url, secret }: WebhookTarget,
  event: Event,
  stop: AbortSignal,
): Promise<number | string> {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
